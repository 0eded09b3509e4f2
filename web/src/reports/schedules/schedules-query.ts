import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";

const FRESH_MS = 60_000;

/** The account's scheduled reports, by subject. */
export const schedulesQuery = queryOptions({
  queryKey: ["schedules"],
  queryFn: async ({ signal }) => (await call("GET /api/schedules", { signal })).data,
  staleTime: FRESH_MS,
});

/** The recipients of a schedule, and the result of the last report to each. */
export const recipientsQuery = (id: string) =>
  queryOptions({
    queryKey: ["schedules", id, "recipients"],
    queryFn: async ({ signal }) =>
      (await call("GET /api/schedules/{id}/recipients", { path: { id }, signal })).data,
  });
