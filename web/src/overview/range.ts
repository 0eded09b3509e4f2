const DAY_MS = 86_400_000;

/** The ranges one click away, by their names in the address. */
export const ranges = { "7d": "7 days", "30d": "30 days", "90d": "90 days", "12m": "12 months" } as const;
export type Named = keyof typeof ranges;
const LENGTHS = { "7d": 7, "30d": 30, "90d": 90 };
const USUAL: Named = "30d";
/** A report has so many days at most. */
const DAYS_MAX = 366;

/** What is reported on: the days from one to another, both included, of one site or (no id) of all. */
export type Range = { name: Named | "custom"; from: string; to: string; siteId: string | undefined };

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(msOf(text));
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day so many days after another, or before it. */
const dayAfter = (day: string, days: number): string => dayOf(msOf(day) + days * DAY_MS);
/** How many days there are from one to another, both included. */
const lengthOf = (from: string, to: string): number => Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1;
/** The day that is now in UTC, by whose days the leads are counted. */
export const today = (): string => dayOf(Date.now());

/** Why one cannot report on these days; null where one can. */
export function refusalOf(from: string, to: string): string | null {
  if (!isDay(from) || !isDay(to)) return "Enter both days, from the year 2000 on.";
  if (from > to) return "The first day must not be later than the last.";
  return lengthOf(from, to) > DAYS_MAX ? `Choose ${DAYS_MAX} days at most.` : null;
}

function startOf(name: Named, to: string): string {
  if (name !== "12m") return dayAfter(to, 1 - LENGTHS[name]);
  const yearBefore = new Date(msOf(to));
  yearBefore.setUTCFullYear(yearBefore.getUTCFullYear() - 1);
  return dayAfter(dayOf(yearBefore.getTime()), 1);
}

/** Whether these days are twelve months, however many days that is. */
export const isYear = (from: string, to: string): boolean => from === startOf("12m", to);

/** The range an address asks for; one it does not ask for rightly is the last 30 days. */
export function rangeOf(search: URLSearchParams): Range {
  const siteId = search.get("site_id") ?? undefined;
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  if (refusalOf(from, to) === null) return { name: "custom", from, to, siteId };
  const wanted = search.get("range") ?? "";
  const name = Object.hasOwn(ranges, wanted) ? (wanted as Named) : USUAL;
  return { name, from: startOf(name, today()), to: today(), siteId };
}

/** What the address says of a range: one by its name, or any days. */
export function searchOf(days: { range: Named } | { from: string; to: string }, siteId: string | undefined) {
  return new URLSearchParams({ tab: "overview", ...days, ...(siteId !== undefined && { site_id: siteId }) });
}
