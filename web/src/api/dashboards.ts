import { queryOptions } from "@tanstack/react-query";
import { call, type Dashboard } from "./api.ts";

const FRESH_MS = 60_000;

/** The dashboards that the person sees, by name. */
export const dashboardsQuery = queryOptions<Dashboard[]>({
  queryKey: ["dashboards"],
  queryFn: async ({ signal }) => (await call("GET /api/dashboards", { signal })).data,
  staleTime: FRESH_MS,
});

/** The query string that opens a dashboard in the Reports tab. */
export const dashboardSearch = (id: string): string =>
  String(new URLSearchParams({ tab: "reports", report: "dashboards", dashboard: id }));
