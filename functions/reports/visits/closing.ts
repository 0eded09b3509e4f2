import { DAY_MS, formatUtcDay } from "../../platform/day.ts";

const HOUR_MS = 3_600_000;

/**
 * The first day whose visits may be incomplete in some time zone, given the time up to which reports are counted (epoch
 * ms). A visit starts at most a day before its report, which waits at most an hour.
 */
export const openDay = (countedTo: number): string => formatUtcDay(countedTo - 25 * HOUR_MS - DAY_MS);

/** Groups consecutive days into spans. */
export function groupSpans(days: readonly string[]): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last !== undefined && Date.parse(last.to) + DAY_MS === Date.parse(day)) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
