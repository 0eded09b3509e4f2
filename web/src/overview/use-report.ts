import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../api/api.ts";
import { REPORTS } from "../api/lead-list.ts";
import type { Range } from "./range.ts";

/** The report on a range; while the next one is on its way, the one before stays. */
export function useReport({ from, to, siteId }: Range) {
  return useQuery({
    queryKey: [...REPORTS, from, to, siteId],
    queryFn: ({ signal }) => call("GET /api/leads/report", { query: { from, to, site_id: siteId }, signal }),
    placeholderData: keepPreviousData,
  });
}
