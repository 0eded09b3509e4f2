import type { PERIODS } from "../dashboards/dashboard.ts";
import { type DaySpan, shiftDays, shiftMonths } from "../reports/calendar.ts";

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
const quarterOf = (day: string): string =>
  shiftMonths(firstOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3));

/**
 * The days that a panel shows in a report about a week or month that has ended: those of the report. Longer ones, such as a
 * trend of twelve months, keep their length and end with it.
 */
export function panelDays(period: (typeof PERIODS)[number], { from, to }: DaySpan): DaySpan {
  if (period === "90d") return { from: shiftDays(to, -89), to };
  if (period === "quarter") return { from: quarterOf(to), to };
  if (period === "12m") return { from: shiftDays(shiftMonths(to, -12), 1), to };
  return { from, to };
}
