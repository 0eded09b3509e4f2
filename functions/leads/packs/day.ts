import { DAY_MS, dayOf } from "../../platform/day.ts";

/** When a UTC day begins, epoch ms. */
export const startOf = (day: string): number => Date.parse(day);

/** The UTC days that a time span touches (epoch ms; `to` is exclusive), oldest first. */
export function daysBetween(from: number, to: number): string[] {
  const days: string[] = [];
  for (let start = startOf(dayOf(from)); start < to; start += DAY_MS) days.push(dayOf(start));
  return days;
}
