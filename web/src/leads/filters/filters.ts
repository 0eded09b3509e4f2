import { TZDateMini } from "@date-fns/tz/date/mini";
import { SCORE_FAIR, SCORE_GOOD } from "../../../../functions/platform/constants.ts";
import { channels } from "../../api/channels.ts";
import type { LeadFilter } from "../../api/lead-list.ts";
import { statusNames } from "../../api/statuses.ts";
import { formatTimestamp } from "../../ui/timestamp.tsx";

/** Display names by the filter's name in the URL. */
export const filterNames = {
  q: "Search",
  site_id: "Site",
  client_id: "Client",
  source: "Source",
  medium: "Medium",
  campaign: "Campaign",
  keyword: "Keyword",
  content: "Ad content",
  landing_page: "Landing page",
  form: "Form",
  channel: "Channel",
  band: "Score",
  band_now: "Score now",
  status: "Status",
  touches: "Number of touches",
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
  poor: `Below ${SCORE_FAIR}, your average`,
  none: "N/A or hidden",
};
/** Those of the score that an open lead would get now; others have none. */
const { none: _, ...bandsNow } = scoreBands;
export const scoreBandsNow: Record<string, string> = bandsNow;
export const ranges: Record<string, string> = {
  "1": "Today",
  "7": "Last 7 days",
  "30": "Last 30 days",
  "90": "Last 90 days",
};

const LENGTH_MAX = 200;
const PATH_MAX = 500;
/** Leads without a source are counted under this name. Sources are counted in lower case, so none collides with it. */
const UNKNOWN = "Unknown";
/** Filters that select leads without any value if they are empty in the URL. */
const CAN_BE_EMPTY: readonly FilterName[] = [
  "medium",
  "campaign",
  "keyword",
  "content",
  "landing_page",
  "form",
];

/** A date, and its time zone as reports write it: "2026-01-31[Europe/Berlin]". Without one, it is in the viewer's. */
const DAY = /^(20\d\d)-(\d\d)-(\d\d)(\[([\w+/-]{1,60})\])?$/;

/** The time zone suffix of a date in the URL, or "" for the viewer's. */
export const readZone = (day = ""): string => DAY.exec(day)?.[4] ?? "";

const daysAfter = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

/** Start and end of a date in the URL; null if it is not a date. */
function parseDay(text = ""): { begins: Date; ends: Date } | null {
  const [, year, month, date, , zone] = DAY.exec(text) ?? [];
  const [y, m, d] = [Number(year), Number(month) - 1, Number(date)];
  if (year === undefined || new Date(Date.UTC(y, m, d)).getUTCMonth() !== m) return null;
  const startOfDay = (day: number) =>
    zone === undefined ? new Date(y, m, day) : new Date(+new TZDateMini(y, m, day, zone));
  const [begins, ends] = [startOfDay(d), startOfDay(d + 1)];
  // An unknown time zone has no days.
  return Number.isNaN(begins.getTime()) ? null : { begins, ends };
}

/** The date `days` after `day`, in the viewer's time zone, as written in the URL. */
export function dayText(day: Date, days = 0): string {
  const then = daysAfter(day, days);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
}

/** The channels, and what leads without one have. */
export const channelNames: Record<string, string> = { ...channels, [UNKNOWN]: UNKNOWN };

const choices: Partial<Record<FilterName, Record<string, string>>> = {
  channel: channelNames,
  band: scoreBands,
  band_now: scoreBandsNow,
  status: statusNames,
  range: ranges,
};
const isDay = (name: FilterName): boolean => name === "from" || name === "to";

/** A status may be one of several; any other filter has one value. */
const splitValues = (name: FilterName, value: string): string[] =>
  name === "status" ? value.split(",") : [value];

/** Whether a filter accepts a value; text filters accept anything. */
function isValid(name: FilterName, value: string): boolean {
  if (value.trim() === "") return value === "" && CAN_BE_EMPTY.includes(name);
  if (isDay(name)) return parseDay(value) !== null;
  if (name === "touches") return /^(1?\d|20)$/.test(value);
  const allowed = choices[name];
  const values = splitValues(name, value);
  if (new Set(values).size < values.length) return false;
  return allowed === undefined || values.every((each) => Object.hasOwn(allowed, each));
}

/** The filters in the URL, without invalid ones. */
export function readFilters(search: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const name of Object.keys(filterNames) as FilterName[]) {
    const value = search.get(name)?.slice(0, name === "landing_page" ? PATH_MAX : LENGTH_MAX);
    if (value !== undefined && isValid(name, value)) filters[name] = value;
  }
  return filters;
}

/** The filters as API parameters: dates in the viewer's time zone become instants. */
export function toLeadFilter({ range, from, to, ...texts }: Filters, now: Date): LeadFilter {
  const filter = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
  for (const name of ["source", "channel"]) if (filter[name] === UNKNOWN) filter[name] = "";
  const days = [parseDay(from), parseDay(to)];
  const [first, last] = days.includes(null)
    ? days
    : days.toSorted((a, b) => Number(a?.begins) - Number(b?.begins));
  const begins = range ? daysAfter(now, 1 - Number(range)) : first?.begins;
  if (begins) filter.from = begins.toISOString();
  if (last && !range) filter.to = last.ends.toISOString();
  return filter;
}

/** A filter's value as shown to the user. */
export function valueText(name: FilterName, value: string): string {
  if (isDay(name))
    return `${formatTimestamp(value.slice(0, 10), "date")}${readZone(value).replace(/\[(.+)\]/, " ($1)")}`;
  if (value === "") return "None";
  const choiceText = (each: string) => choices[name]?.[each] ?? each;
  return splitValues(name, value).map(choiceText).join(" or ");
}
