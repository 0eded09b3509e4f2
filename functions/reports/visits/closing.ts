import { DAY_MS, formatUtcDay } from "../../platform/day.ts";

const HOUR_MS = 3_600_000;

/**
 * The day before which visits are complete in every time zone, given up to when they are counted (epoch ms): a visit begins a day
 * before its report at most, which waits for an hour at most.
 */
export const openDay = (countedTo: number): string => formatUtcDay(countedTo - 25 * HOUR_MS - DAY_MS);

/** Runs of consecutive days, as the first and the last of each. */
export function groupSpans(days: readonly string[]): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last !== undefined && Date.parse(last.to) + DAY_MS === Date.parse(day)) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
