import { DAY_MS, formatUtcDay } from "../platform/day.ts";

export const GRAINS = ["day", "week", "month"] as const;
export type Grain = (typeof GRAINS)[number];

/** Days such as 2026-01-31, both included. */
export type DaySpan = { from: string; to: string };

// Calendar arithmetic is in UTC, where every day has 24 hours.
const parseDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Monday is 0. */
export const weekdayIndex = (day: string): number => (new Date(parseDay(day)).getUTCDay() + 6) % 7;

export const shiftDays = (day: string, days: number): string => formatUtcDay(parseDay(day) + days * DAY_MS);

/** The same day of another month, or the last day of that month if it is shorter. */
export function shiftMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const end = new Date(Date.UTC(year, month + months, 0));
  return `${formatUtcDay(end.getTime()).slice(0, 8)}${String(Math.min(date, end.getUTCDate())).padStart(2, "0")}`;
}

export const countDays = ({ from, to }: DaySpan): number =>
  Math.round((parseDay(to) - parseDay(from)) / DAY_MS) + 1;

export const listDays = (span: DaySpan): string[] =>
  Array.from({ length: countDays(span) }, (_, index) => shiftDays(span.from, index));

/** The label of a day's bucket: the day itself, the Monday of its week, or its month, such as 2026-01. */
export function toBucket(grain: Grain, day: string): string {
  if (grain === "month") return day.slice(0, 7);
  return grain === "week" ? shiftDays(day, -weekdayIndex(day)) : day;
}

/** The last day of a bucket, such as 2026-01-31 of 2026-01. */
export function lastDayIn(grain: Grain, label: string): string {
  if (grain === "month") return shiftDays(shiftMonths(`${label}-01`, 1), -1);
  return grain === "week" ? shiftDays(label, 6) : label;
}
