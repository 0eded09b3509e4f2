import { SCORE_FAIR, SCORE_GOOD } from "../../../../functions/constants.ts";
import type { LeadFilter } from "../../api/lead-list.ts";
import { formatTimestamp } from "../../ui/timestamp.tsx";
import { statusNames } from "../statuses.ts";
import { channels } from "./channels.ts";

/** What each filter is called; under these names they stand in the page's address. */
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

const last = (limit: number): string => (limit - 0.1).toFixed(1);

/** What can be chosen, by the value that stands for it. */
export const bands: Record<string, string> = {
  good: `${SCORE_GOOD} or more`,
  fair: `${SCORE_FAIR} to ${last(SCORE_GOOD)}`,
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
/** What leads without a source are counted as; no source is counted under this name, theirs are in lower case. */
const UNKNOWN = "Unknown";

/** What a day in an address ends with that is one in UTC, as a report's are, and not one of the viewer's own. */
const UTC = "Z";

/** Which zone a day in an address is of: "Z" or the viewer's. */
export const zoneOf = (day: string | undefined): string => (day?.endsWith(UTC) ? UTC : "");

const daysAfter = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

/** When a day in an address begins and ends, or null for what is no day. */
function dayOf(text = ""): { begins: Date; ends: Date } | null {
  const [, year, month, date] = (/^(20\d\d)-(\d\d)-(\d\d)Z?$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const utc = (day: number) => new Date(Date.UTC(year, month - 1, day));
  if (utc(date).getUTCMonth() !== month - 1) return null;
  if (zoneOf(text) === UTC) return { begins: utc(date), ends: utc(date + 1) };
  const begins = new Date(year, month - 1, date);
  return { begins, ends: daysAfter(begins, 1) };
}

/** A day in the viewer's zone as it stands in the address, so many days from another. */
export function dayText(day: Date, days = 0): string {
  const then = daysAfter(day, days);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
}

const choices: Partial<Record<FilterName, Record<string, string>>> = {
  channel: channels,
  band: bands,
  status: statusNames,
  range: ranges,
};
const isDay = (name: FilterName): boolean => name === "from" || name === "to";

/** Whether a filter could mean a value; one that is written may be anything. */
function canMean(name: FilterName, value: string): boolean {
  if (isDay(name)) return dayOf(value) !== null;
  const among = choices[name];
  return among === undefined || Object.hasOwn(among, value);
}

/** The filters in a page's address; what no filter could mean is left out. */
export function readFilters(search: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const name of Object.keys(filterNames) as FilterName[]) {
    const value = search.get(name)?.slice(0, LENGTH_MAX) ?? "";
    if (value.trim() !== "" && canMean(name, value)) filters[name] = value;
  }
  return filters;
}

/** The same filters as the server takes them: its instants are made of the viewer's days. */
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

/** What a filter's value says to a person. */
export const wordsOf = (name: FilterName, value: string): string =>
  isDay(name)
    ? `${formatTimestamp(value.slice(0, 10), "date")}${zoneOf(value) && " (UTC)"}`
    : (choices[name]?.[value] ?? value);
