import { type DaySpan, shiftDays, shiftMonths } from "./calendar.ts";
import type { Comparison } from "./comparison.ts";

/** Periods relative to today. */
export const PERIODS = [
  "today",
  "yesterday",
  "7d",
  "30d",
  "90d",
  "month",
  "last_month",
  "quarter",
  "12m",
] as const;
export type Preset = (typeof PERIODS)[number];

/** How a period that reaches today ends: with the last full day, or now. */
export type End = "yesterday" | "now";

/** Whether the end of a period can be chosen. */
export const hasEnd = (name: Preset | "custom"): boolean =>
  name !== "custom" && name !== "today" && name !== "yesterday" && name !== "last_month";

/** The days of a period as of today. On the first day of a month or quarter, that day is the whole period. */
export function presetDays(name: Preset, today: string, end: End): DaySpan {
  const last = name === "today" || (end === "now" && hasEnd(name)) ? today : shiftDays(today, -1);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const from = {
    today,
    yesterday: last,
    "7d": shiftDays(last, -6),
    "30d": shiftDays(last, -29),
    "90d": shiftDays(last, -89),
    month: firstOfMonth,
    last_month: shiftMonths(firstOfMonth, -1),
    quarter: shiftMonths(firstOfMonth, -((Number(today.slice(5, 7)) - 1) % 3)),
    "12m": shiftDays(shiftMonths(last, -12), 1),
  }[name];
  const to = name === "last_month" ? shiftDays(firstOfMonth, -1) : last;
  return { from, to: to < from ? from : to };
}

/** What "the previous period" means: for a running month or quarter, the same days of the one before. */
export const comparisonFor = (period: Preset | "custom"): Comparison =>
  period === "month" || period === "quarter" ? period : "previous";
