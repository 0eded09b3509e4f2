import * as v from "valibot";
import type { StoredSite } from "../sites/site.ts";
import { addTally, averageScore, type Band, EMPTY_TALLY, type Tally, topCounts } from "../tallies/tally.ts";
import { calendarDay, type Period } from "./report-period.ts";

const UNKNOWN = "Unknown";
const UNKNOWN_SITE = "Unknown Site";

/** The days to report on, both included, in UTC like the tallies. */
export const ReportQuery = v.object({
  from: calendarDay("from", "The first day, in UTC. Not later than `to`."),
  to: calendarDay("to", "The last day, in UTC. At most 366 days in all."),
  site_id: v.optional(v.pipe(v.string(), v.maxLength(64, "site_id is not valid."))),
});

const count = v.number();
const Days = v.array(v.object({ day: v.string(), count }));
const Named = v.array(v.object({ name: v.string(), count }));
/** `filtered` counts demo, test and spam leads, which the average leaves out; it is null without scores. */
const Totals = v.object({ leads: count, average_ai_score: v.nullable(v.number()), filtered: count });

/** `previous`: the same number of days before `from`. Each breakdown adds up to `current.leads`. */
export const LeadReport = v.object({
  from: v.string(),
  to: v.string(),
  /** The first day there was anything to count: when the account, or the requested site, was created. */
  began_on: v.string(),
  current: Totals,
  previous: Totals,
  days: Days,
  previous_days: Days,
  /** Most leads first, at most 50 and then "Other". */
  by_source: Named,
  by_channel: Named,
  /** Deleted sites are merged into one, without an id. */
  by_site: v.array(v.object({ name: v.string(), count, site_id: v.nullable(v.string()) })),
  by_band: v.object({ good: count, fair: count, poor: count, none: count }),
});
type LeadReport = v.InferOutput<typeof LeadReport>;

/** One day's tally of a site's leads from a source and channel, with a score in a band. */
export type DayCell = Record<"day" | "site_id" | "source" | "channel", string> & { band: Band; tally: Tally };

type SiteFacts = Pick<StoredSite, "id" | "name" | "created_at">;
type Counts = Map<string, number>;
export type Sums = { total: Tally } & Record<"days" | "sources" | "channels" | "sites" | "bands", Counts>;

export const emptySums = (): Sums => ({
  total: EMPTY_TALLY,
  days: new Map(),
  sources: new Map(),
  channels: new Map(),
  sites: new Map(),
  bands: new Map(),
});

/** Adds a cell to the sums. */
export function addCell(sums: Sums, { tally, ...cell }: DayCell): void {
  const add = (counts: Counts, name: string) => counts.set(name, (counts.get(name) ?? 0) + tally.count);
  sums.total = addTally(sums.total, tally);
  add(sums.days, cell.day);
  add(sums.sources, cell.source);
  add(sums.channels, cell.channel);
  add(sums.sites, cell.site_id);
  add(sums.bands, cell.band);
}

const totalsOf = (tally: Tally) => ({
  leads: tally.count,
  average_ai_score: averageScore(tally),
  filtered: tally.filtered,
});

/** The counts by site, with deleted sites merged under the id "". */
function mergeDeleted(counts: Counts, names: Map<string, string>): Counts {
  const merged: Counts = new Map();
  for (const [id, count] of counts) {
    const key = names.has(id) ? id : "";
    merged.set(key, (merged.get(key) ?? 0) + count);
  }
  return merged;
}

/** The day an account with these sites, or the requested site, was created. */
export function firstDay(accountSince: string, sites: SiteFacts[], siteId?: string): string {
  const site = sites.find(({ id }) => id === siteId);
  const since = site ? site.created_at : [accountSince, ...sites.map((each) => each.created_at)].sort()[0];
  return (since ?? accountSince).slice(0, 10);
}

/** Builds a report from the sums of its days and of the days before. */
export function buildReport(
  { days, previousDays }: Period,
  current: Sums,
  previous: Sums,
  sites: SiteFacts[],
  began_on: string,
): LeadReport {
  const perDay = (list: string[], sums: Sums) => list.map((day) => ({ day, count: sums.days.get(day) ?? 0 }));
  const named = (counts: Counts) =>
    topCounts(counts).map(([name, count]) => ({ name: name || UNKNOWN, count }));
  const siteNames = new Map(sites.map(({ id, name }) => [id, name]));
  // A demo lead may be a day older than the account that claimed it.
  const [first = began_on] = [began_on, ...previous.days.keys(), ...current.days.keys()].sort();
  return {
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    began_on: first,
    current: totalsOf(current.total),
    previous: totalsOf(previous.total),
    days: perDay(days, current),
    previous_days: perDay(previousDays, previous),
    by_source: named(current.sources),
    by_channel: named(current.channels),
    by_site: topCounts(mergeDeleted(current.sites, siteNames)).map(([id, count]) => ({
      name: siteNames.get(id) ?? (id || UNKNOWN_SITE),
      count,
      site_id: siteNames.has(id) ? id : null,
    })),
    by_band: { good: 0, fair: 0, poor: 0, none: 0, ...Object.fromEntries(current.bands) },
  };
}
