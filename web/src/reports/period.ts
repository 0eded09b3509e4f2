import { DAY_MS, formatUtcDay } from "../../../functions/platform/day.ts";
import { shiftDays, shiftMonths } from "../../../functions/reports/calendar.ts";
import { comparisonFor, type End, type Preset, presetDays } from "../../../functions/reports/presets.ts";

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
} as const satisfies Record<Preset, string>;
const DEFAULT: Preset = "30d";

/** What a period can be compared with, by its name in the URL. */
export const comparisons = {
  previous: "The previous period",
  year: "The same period last year",
  none: "Nothing",
} as const;
export type Comparison = keyof typeof comparisons;

/** The API's comparison for the screens' name of it. */
export const comparedNames = {
  previous: "The previous period",
  month: "The previous month",
  quarter: "The previous quarter",
  year: "The same period last year",
} as const;
type Compared = keyof typeof comparedNames;

/** What a period is compared with. A month or quarter that is still running is compared with the same days of the previous one. */
export function comparedBy(period: Preset | "custom", comparison: Comparison): Compared | null {
  if (comparison === "none") return null;
  return comparison === "previous" ? comparisonFor(period) : comparison;
}

/** The days of a report, both included, such as 2026-01-31. */
export type Days = { from: string; to: string };
export type Period = Days & { name: Preset | "custom" };

const parseDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && formatUtcDay(parseDay(text)) === text;

/** The number of days, both included. */
export const countDays = ({ from, to }: Days): number =>
  Math.round((parseDay(to) - parseDay(from)) / DAY_MS) + 1;

/** Why these days are not a valid period; null if they are. */
export function periodError(from: string, to: string): string | null {
  if (Number.isNaN(parseDay(from)) || Number.isNaN(parseDay(to)) || !isDay(from) || !isDay(to))
    return "Enter both days, from the year 2000 on.";
  if (from > to) return "The first day must not be after the last.";
  return countDays({ from, to }) > DAYS_MAX ? `Choose at most ${DAYS_MAX} days.` : null;
}

/** Where a period that reaches today ends: with the last whole day, or now. */
export const ends = { yesterday: "Yesterday, whole days", now: "Now" } as const satisfies Record<End, string>;

/** The end in the URL, if it has one. */
export const readEnd = (search: URLSearchParams, usual: End): End => {
  const requested = search.get("until") ?? "";
  return Object.hasOwn(ends, requested) ? (requested as End) : usual;
};

/** The period in the URL; the last 30 days if it is missing or invalid. */
export function readPeriod(search: URLSearchParams, today: string, end: End): Period {
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  if (periodError(from, to) === null) return { name: "custom", from, to };
  const requested = search.get("range") ?? "";
  const name = Object.hasOwn(presets, requested) ? (requested as Preset) : DEFAULT;
  return { name, ...presetDays(name, today, end) };
}

/** The comparison in the URL; the days before if it is missing or invalid. */
export function readComparison(search: URLSearchParams): Comparison {
  const requested = search.get("compare") ?? "";
  return Object.hasOwn(comparisons, requested) ? (requested as Comparison) : "previous";
}

/** The days of a row of time, such as 2026-03 by month, that are among the days of its report. */
export function daysIn(grain: "day" | "week" | "month", row: string, { from, to }: Days): Days {
  const first = grain === "month" ? `${row}-01` : row;
  const last = { day: first, week: shiftDays(first, 6), month: shiftDays(shiftMonths(first, 1), -1) }[grain];
  return { from: first < from ? from : first, to: last > to ? to : last };
}

/** The interval of a chart's points: hours for one day, weeks or months for longer periods. */
export function chooseGrain(days: Days): "hour" | "day" | "week" | "month" {
  const length = countDays(days);
  if (length === 1) return "hour";
  if (length <= 92) return "day";
  return length <= 190 ? "week" : "month";
}
