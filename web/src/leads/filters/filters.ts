import { SCORE_FAIR, SCORE_GOOD } from "../../../../functions/constants.ts";
import type { LeadFilter } from "../../api/lead-list.ts";
import { formatTimestamp } from "../../ui/timestamp.tsx";
import { statusNames } from "../statuses.ts";
import { channels } from "./channels.ts";

/** Display names by the filter's name in the URL. */
export const filterNames = {
  q: "Search",
  site_id: "Site",
  source: "Source",
  campaign: "Campaign",
  channel: "Channel",
  band: "Score",
  status: "Status",
  range: "Date",
  from: "From",
  to: "To",
  flag: "Kind",
};
export type FilterName = keyof typeof filterNames;
export type Filters = Partial<Record<FilterName, string>>;

const upTo = (limit: number): string => (limit - 0.1).toFixed(1);

/** The choices by their value in the URL. */
export const scoreBands: Record<string, string> = {
  good: `${SCORE_GOOD} or more`,
  fair: `${SCORE_FAIR} to ${upTo(SCORE_GOOD)}`,
  poor: `Below ${SCORE_FAIR}`,
  none: "N/A",
};
export const ranges: Record<string, string> = {
  "1": "Today",
  "7": "Last 7 days",
  "30": "Last 30 days",
  "90": "Last 90 days",
};

const LENGTH_MAX = 200;
/** Leads without a source are counted under this name. Sources are counted in lower case, so none collides with it. */
const UNKNOWN = "Unknown";

/** Suffix of a date in UTC, as used by reports; without it a date is in the viewer's time zone. */
const UTC = "Z";

/** The time zone suffix of a date in the URL: "Z", or "" for the viewer's. */
export const zoneOf = (day: string | undefined): string => (day?.endsWith(UTC) ? UTC : "");

const daysAfter = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

/** Start and end of a date in the URL; null if it is not a date. */
function dayOf(text = ""): { begins: Date; ends: Date } | null {
  const [, year, month, date] = (/^(20\d\d)-(\d\d)-(\d\d)Z?$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const utc = (day: number) => new Date(Date.UTC(year, month - 1, day));
  if (utc(date).getUTCMonth() !== month - 1) return null;
  if (zoneOf(text) === UTC) return { begins: utc(date), ends: utc(date + 1) };
  const begins = new Date(year, month - 1, date);
  return { begins, ends: daysAfter(begins, 1) };
}

/** The date `days` after `day`, in the viewer's time zone, as written in the URL. */
export function dayText(day: Date, days = 0): string {
  const then = daysAfter(day, days);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
}

const choices: Partial<Record<FilterName, Record<string, string>>> = {
  channel: channels,
  band: scoreBands,
  status: statusNames,
  range: ranges,
};
const isDay = (name: FilterName): boolean => name === "from" || name === "to";

/** Whether a filter accepts a value; text filters accept anything. */
function isValid(name: FilterName, value: string): boolean {
  if (isDay(name)) return dayOf(value) !== null;
  const allowed = choices[name];
  return allowed === undefined || Object.hasOwn(allowed, value);
}

/** The filters in the URL, without invalid ones. */
export function readFilters(search: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const name of Object.keys(filterNames) as FilterName[]) {
    const value = search.get(name)?.slice(0, LENGTH_MAX) ?? "";
    if (value.trim() !== "" && isValid(name, value)) filters[name] = value;
  }
  return filters;
}

/** The filters as API parameters: dates in the viewer's time zone become instants. */
export function filterOf({ range, from, to, ...words }: Filters, now: Date): LeadFilter {
  const filter = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text.trim()]));
  if (filter.source === UNKNOWN) filter.source = "";
  const days = [dayOf(from), dayOf(to)];
  const [first, last] = days.includes(null)
    ? days
    : days.toSorted((a, b) => Number(a?.begins) - Number(b?.begins));
  const begins = range ? daysAfter(now, 1 - Number(range)) : first?.begins;
  if (begins) filter.from = begins.toISOString();
  if (last && !range) filter.to = last.ends.toISOString();
  return filter;
}

/** A filter's value as shown to the user. */
export const valueText = (name: FilterName, value: string): string =>
  isDay(name)
    ? `${formatTimestamp(value.slice(0, 10), "date")}${zoneOf(value) && " (UTC)"}`
    : (choices[name]?.[value] ?? value);
