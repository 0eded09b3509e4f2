import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../api/api.ts";
import { REPORTS } from "../api/lead-list.ts";
import type { Range } from "./range.ts";

/** The report for a range. The previous one stays while the next is loading. */
export function useReport({ from, to, siteId }: Range) {
  return useQuery({
    queryKey: [...REPORTS, from, to, siteId],
    queryFn: ({ signal }) => call("GET /api/leads/report", { query: { from, to, site_id: siteId }, signal }),
    placeholderData: keepPreviousData,
  });
}
