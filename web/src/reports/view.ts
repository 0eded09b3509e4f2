import { useMemo } from "react";
import { isOutcomeMeasure } from "../../../functions/reports/measure-kinds.ts";
import type { Measure } from "../../../functions/reports/measures.ts";
import type { End } from "../../../functions/reports/presets.ts";
import { useSeesCost, useZone } from "../api/me.ts";
import { todayIn } from "../app/time-zone.ts";
import { type Filters, readFilters } from "./filters.ts";
import { type Comparison, comparedBy, type Period, readComparison, readEnd, readPeriod } from "./period.ts";
import { useUsualEnd } from "./use-end.ts";
import { type SearchChange, useSearchChange } from "./use-search-change.ts";

/** Which day outcomes count on. */
export const outcomeDates = { won: "By won date", lead: "By lead date" } as const;
export type OutcomeDate = keyof typeof outcomeDates;

/** What all reports on a page share: the period, the comparison and the filters. */
export type View = {
  period: Period;
  /** Where a period that reaches today ends. */
  end: End;
  comparison: Comparison;
  filters: Filters;
  zone: string;
  /** Whether the person sees what campaigns cost. */
  seesCost: boolean;
};

/** The view in the URL, and a function that changes parameters of the URL; null removes one. */
export function useView(): { view: View; search: URLSearchParams; change: (change: SearchChange) => void } {
  const [search, change] = useSearchChange();
  const zone = useZone();
  const seesCost = useSeesCost();
  const today = todayIn(zone);
  const end = readEnd(search, useUsualEnd());
  const view = useMemo(
    () => ({
      period: readPeriod(search, today, end),
      end,
      comparison: readComparison(search),
      filters: readFilters(search),
      zone,
      seesCost,
    }),
    [search, zone, seesCost, today, end],
  );
  return { view, search, change };
}

/** The days, comparison and filters of a view as parameters of GET /api/reports. */
export function toParameters({ period: { name, from, to }, comparison, filters }: View) {
  const compare = comparedBy(name, comparison);
  return { from, to, ...(compare !== null && { compare }), ...filters };
}

/** The day that outcomes count on as a parameter of GET /api/reports, which takes it only with measures of outcomes. */
export const dateParameter = (date: OutcomeDate, measures: readonly Measure[]): { date?: OutcomeDate } =>
  date === "won" && measures.some(isOutcomeMeasure) ? { date } : {};
