import { DAY_MS, dayOf } from "../../../functions/day.ts";

const DAYS_MAX = 731;

/** The preset periods by their name in the URL. */
export const presets = {
  today: "Today, until now",
  yesterday: "Yesterday",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  month: "This month",
  last_month: "Last month",
  quarter: "This quarter",
  "12m": "Last 12 months",
} as const;
export type Preset = keyof typeof presets;
const DEFAULT: Preset = "30d";

/** What a period can be compared with, by its name in the URL. */
export const comparisons = {
  previous: "The previous period",
  year: "The same period last year",
  none: "Nothing",
} as const;
export type Comparison = keyof typeof comparisons;

/** What the API compares a period with, as the screens call it. */
export const comparedNames = {
  previous: "The previous period",
  month: "The previous month",
  quarter: "The previous quarter",
  year: "The same period last year",
} as const;
type Compared = keyof typeof comparedNames;

/** What a period is compared with: a month or quarter that is still running, with the same days of the one before. */
export function comparedBy(period: Preset | "custom", comparison: Comparison): Compared | null {
  if (comparison === "none") return null;
  return comparison === "previous" && (period === "month" || period === "quarter") ? period : comparison;
}

/** The days of a report, both included, such as 2026-01-31. */
export type Days = { from: string; to: string };
export type Period = Days & { name: Preset | "custom" };

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && dayOf(msOf(text)) === text;
const dayAfter = (day: string, days: number): string => dayOf(msOf(day) + days * DAY_MS);
/** The day in another month, or the month's last day: 2026-03-31 and −1 give 2026-02-28. */
function inMonth(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return dayOf(Math.min(last.getTime(), Date.UTC(year, month - 1 + months, date)));
}

/** The number of days, both included. */
export const lengthOf = ({ from, to }: Days): number => Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1;

/** The day it is in a time zone. Sweden writes dates as ISO 8601 does. */
export const todayIn = (zone: string, now = new Date()): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(now);

/** Why these days are not a valid period; null if they are. */
export function periodError(from: string, to: string): string | null {
  if (Number.isNaN(msOf(from)) || Number.isNaN(msOf(to)) || !isDay(from) || !isDay(to))
    return "Enter both days, from the year 2000 on.";
  if (from > to) return "The first day must not be after the last.";
  return lengthOf({ from, to }) > DAYS_MAX ? `Choose at most ${DAYS_MAX} days.` : null;
}

/** Where a period ends that comes up to today: with the last whole day, or now. */
export const ends = { yesterday: "Yesterday, whole days", now: "Now" } as const;
export type End = keyof typeof ends;

/** Whether a preset ends where one chooses. */
export const hasEnd = (name: Preset | "custom"): boolean =>
  name !== "custom" && name !== "today" && name !== "yesterday" && name !== "last_month";

/** The days of a preset as of today. The first day of a month or quarter is all there is of it. */
export function daysOf(name: Preset, today: string, end: End): Days {
  const last = name === "today" || (end === "now" && hasEnd(name)) ? today : dayAfter(today, -1);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const from = {
    today,
    yesterday: last,
    "7d": dayAfter(last, -6),
    "30d": dayAfter(last, -29),
    "90d": dayAfter(last, -89),
    month: firstOfMonth,
    last_month: inMonth(firstOfMonth, -1),
    quarter: inMonth(firstOfMonth, -((Number(today.slice(5, 7)) - 1) % 3)),
    "12m": dayAfter(inMonth(last, -12), 1),
  }[name];
  const to = name === "last_month" ? dayAfter(firstOfMonth, -1) : last;
  return { from, to: to < from ? from : to };
}

/** The end in the URL, if it has one. */
export const endOf = (search: URLSearchParams, usual: End): End => {
  const requested = search.get("until") ?? "";
  return Object.hasOwn(ends, requested) ? (requested as End) : usual;
};

/** The period in the URL; the last 30 days if it is missing or invalid. */
export function periodOf(search: URLSearchParams, today: string, end: End): Period {
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  if (periodError(from, to) === null) return { name: "custom", from, to };
  const requested = search.get("range") ?? "";
  const name = Object.hasOwn(presets, requested) ? (requested as Preset) : DEFAULT;
  return { name, ...daysOf(name, today, end) };
}

/** The comparison in the URL; the days before if it is missing or invalid. */
export function comparisonOf(search: URLSearchParams): Comparison {
  const requested = search.get("compare") ?? "";
  return Object.hasOwn(comparisons, requested) ? (requested as Comparison) : "previous";
}

/** The days of a row of time, such as 2026-03 by month, that are among the days of its report. */
export function daysIn(grain: "day" | "week" | "month", row: string, { from, to }: Days): Days {
  const first = grain === "month" ? `${row}-01` : row;
  const last = { day: first, week: dayAfter(first, 6), month: dayAfter(inMonth(first, 1), -1) }[grain];
  return { from: first < from ? from : first, to: last > to ? to : last };
}

/** The grain in which a period is drawn: hours of one day, weeks or months of many. */
export function grainOf(days: Days): "hour" | "day" | "week" | "month" {
  const length = lengthOf(days);
  if (length === 1) return "hour";
  if (length <= 92) return "day";
  return length <= 190 ? "week" : "month";
}
