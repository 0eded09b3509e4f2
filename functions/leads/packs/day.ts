import { DAY_MS, formatUtcDay } from "../../platform/day.ts";

/** When a UTC day begins, epoch ms. */
export const startOfDay = (day: string): number => Date.parse(day);

/** The UTC days that a time span touches (epoch ms; `to` is exclusive), oldest first. */
export function daysBetween(from: number, to: number): string[] {
  const days: string[] = [];
  for (let start = startOfDay(formatUtcDay(from)); start < to; start += DAY_MS)
    days.push(formatUtcDay(start));
  return days;
}
