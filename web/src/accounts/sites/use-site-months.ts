import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { hasFeature, type Plan } from "../../../../functions/accounts/plans/plans.ts";
import { DAY_MS } from "../../../../functions/platform/day.ts";
import { presetDays } from "../../../../functions/reports/presets.ts";
import type { Site } from "../../api/api.ts";
import { fetchAnswer } from "../../api/fetch-answer.ts";
import { REPORTS } from "../../api/lead-list.ts";
import { useZone } from "../../api/me.ts";
import { todayIn } from "../../app/time-zone.ts";

/** A site's last 30 days. */
export type SiteMonth = {
  leadsByDay: number[];
  /** Visits that saw a form; null if the plan doesn't count them. */
  formsSeen: number | null;
};

/** The most sites, those with the most leads, whose days are asked for at once. */
const SITES_MAX = 100;

type Answer = Awaited<ReturnType<typeof fetchAnswer>>;

/** The months of sites, by id. Without `isComplete`, a site that the answer doesn't name has none. */
export function readMonths(
  { from, to, rows, columns }: Pick<Answer, "from" | "to" | "rows" | "columns">,
  sites: readonly Pick<Site, "id">[],
  isComplete: boolean,
): ReadonlyMap<string, SiteMonth> {
  const dayAt = (day: string) => Math.round((Date.parse(day) - Date.parse(from)) / DAY_MS);
  const countsForms = columns.some(({ name }) => name === "form_seen");
  const none = (): SiteMonth => ({
    leadsByDay: Array.from({ length: dayAt(to) + 1 }, () => 0),
    formsSeen: countsForms ? 0 : null,
  });
  const months = new Map(isComplete ? sites.map(({ id }) => [id, none()]) : []);
  for (const { day, site_id, leads, form_seen } of rows) {
    if (typeof site_id !== "string" || typeof day !== "string") continue;
    const month = months.get(site_id) ?? none();
    months.set(site_id, month);
    month.leadsByDay[dayAt(day)] = Number(leads ?? 0);
    if (month.formsSeen !== null) month.formsSeen += Number(form_seen ?? 0);
  }
  return months;
}

/**
 * Loads the last 30 days of all sites in one request; null while it loads. Empty if it fails: cards then count the loaded
 * leads instead.
 */
export function useSiteMonths(
  sites: readonly Site[],
  plan: Plan | "trial" | null,
  enabled: boolean,
): ReadonlyMap<string, SiteMonth> | null {
  const today = todayIn(useZone());
  const hasForms = plan !== null && hasFeature(plan, "funnels");
  const query = {
    ...presetDays("30d", today, "now"),
    measures: hasForms ? "leads,form_seen" : "leads",
    by: "site",
    grain: "day",
    limit: String(SITES_MAX),
  } as const;
  const { data, isError } = useQuery({
    queryKey: [...REPORTS, query],
    queryFn: ({ signal }) => fetchAnswer(query, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
  return useMemo(() => {
    if (data === undefined) return isError ? new Map() : null;
    return readMonths(data, sites, sites.length <= SITES_MAX);
  }, [data, isError, sites]);
}
