import { queryOptions } from "@tanstack/react-query";
import { call, type Site } from "./api.ts";

export const sitesQuery = queryOptions({
  queryKey: ["sites choice"],
  queryFn: ({ signal }) => call("GET /api/sites", { signal }),
});

/** The sites that take leads. */
export const activeSites = (sites: readonly Site[]): Site[] =>
  sites.filter(({ archived_at }) => archived_at === null);

/** The sites to choose from: those that are not archived, and those already chosen. */
export const choosableSites = (sites: readonly Site[], chosen: readonly string[] = []): Site[] =>
  sites.filter(({ id, archived_at }) => archived_at === null || chosen.includes(id));
