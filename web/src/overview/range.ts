const DAY_MS = 86_400_000;

/** The preset ranges by their name in the URL. */
export const ranges = { "7d": "7 days", "30d": "30 days", "90d": "90 days", "12m": "12 months" } as const;
export type RangeName = keyof typeof ranges;
const LENGTHS = { "7d": 7, "30d": 30, "90d": 90 };
const DEFAULT_RANGE: RangeName = "30d";
const DAYS_MAX = 366;

/** The days of a report, both ends included, and its site; no id means all sites. */
export type Range = { name: RangeName | "custom"; from: string; to: string; siteId: string | undefined };

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(msOf(text));
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const dayAfter = (day: string, days: number): string => dayOf(msOf(day) + days * DAY_MS);
/** The number of days, both ends included. */
const lengthOf = (from: string, to: string): number => Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1;
/** Today in UTC: leads are counted by UTC days. */
export const today = (): string => dayOf(Date.now());

/** Why these days are not a valid range; null if they are. */
export function rangeError(from: string, to: string): string | null {
  if (!isDay(from) || !isDay(to)) return "Enter both days, from the year 2000 on.";
  if (from > to) return "The first day must not be after the last.";
  return lengthOf(from, to) > DAYS_MAX ? `Choose at most ${DAYS_MAX} days.` : null;
}

function startOf(name: RangeName, to: string): string {
  if (name !== "12m") return dayAfter(to, 1 - LENGTHS[name]);
  const yearBefore = new Date(msOf(to));
  yearBefore.setUTCFullYear(yearBefore.getUTCFullYear() - 1);
  return dayAfter(dayOf(yearBefore.getTime()), 1);
}

/** Whether these days are exactly twelve months. */
export const isYear = (from: string, to: string): boolean => from === startOf("12m", to);

/** The range in the URL; the last 30 days if it is missing or invalid. */
export function rangeOf(search: URLSearchParams): Range {
  const siteId = search.get("site_id") ?? undefined;
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  if (rangeError(from, to) === null) return { name: "custom", from, to, siteId };
  const requested = search.get("range") ?? "";
  const name = Object.hasOwn(ranges, requested) ? (requested as RangeName) : DEFAULT_RANGE;
  return { name, from: startOf(name, today()), to: today(), siteId };
}

/** The URL parameters of a range: a preset or custom days. */
export function searchOf(
  days: { range: RangeName } | { from: string; to: string },
  siteId: string | undefined,
) {
  return new URLSearchParams({ tab: "overview", ...days, ...(siteId !== undefined && { site_id: siteId }) });
}
