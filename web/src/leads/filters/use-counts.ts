import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DAY_MS, formatUtcDay } from "../../../../functions/platform/day.ts";
import { fetchAnswer } from "../../api/fetch-answer.ts";
import { REPORTS } from "../../api/lead-list.ts";

const DAYS = 365;
const CHOICES_MAX = "200";

export type Counted = { value: string; count: number };

/**
 * The values of a dimension among the leads of the last twelve months, most leads first. They load when `load` is first
 * called, which a field does when it gets the focus.
 */
export function useCounts(by: "site" | "campaign" | "keyword" | "landing_page"): {
  counts: Counted[];
  load: () => void;
} {
  const [isWanted, setWanted] = useState(false);
  const { data } = useQuery({
    queryKey: [...REPORTS, "counts", by],
    enabled: isWanted,
    queryFn: ({ signal }) => {
      // One more day, since the account's day may be ahead of UTC.
      const now = Date.now();
      const query = {
        by,
        from: formatUtcDay(now - DAYS * DAY_MS),
        to: formatUtcDay(now + DAY_MS),
        limit: CHOICES_MAX,
      };
      return fetchAnswer(query, signal);
    },
  });
  const counts = (data?.rows ?? [])
    // The rest of a long list is one row, marked as special.
    .filter(({ special }) => special === undefined)
    .map((row) => ({ value: String(row[by === "site" ? "site_id" : by] ?? ""), count: Number(row.leads) }))
    .filter(({ value }) => value !== "");
  return { counts, load: () => setWanted(true) };
}
