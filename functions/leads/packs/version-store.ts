import { formatUtcDay } from "../../platform/day.ts";
import { keys } from "../../platform/store/keys.ts";
import { shardFor } from "../../platform/store/shard.ts";
import { queryPages } from "../../platform/store/table.ts";
import { type Action, update } from "../../platform/store/transaction.ts";
import { boundTime, listHours, type Range, toHour } from "./range.ts";

/** Changes to a younger lead, which no pack contains, raise no version, so that new leads cost no extra write. */
const VERSIONED_MS = 20_000;
/**
 * The minimum age for packing. By then, any function that wrote the lead without raising a version has finished or
 * timed out.
 */
export const PACKABLE_MS = 120_000;

/** Whether changes to a lead raise a version, since packs may contain it. */
export const isVersioned = (leadId: string, now = Date.now()): boolean =>
  now >= boundTime(leadId) + VERSIONED_MS;

/** The attribute with the version of an hour, such as h10. */
const toAttribute = (hour: string): string => `h${hour.slice(-2)}`;

/**
 * The action that raises the version of the UTC hour in which a lead came in, if packs may contain it, which
 * invalidates them. Part of the transaction of every change to a lead, and of every new backdated lead.
 */
export function raiseVersion(accountId: string, leadId: string, attempt: number): Action[] {
  if (!isVersioned(leadId)) return [];
  const hour = toHour(boundTime(leadId));
  return [
    update(keys.dayVersion(accountId, hour.slice(0, 10), shardFor(attempt)), {
      UpdateExpression: `ADD ${toAttribute(hour)} :one`,
      ExpressionAttributeValues: { ":one": 1 },
    }),
  ];
}

/** The versions of days and ranges: how often their leads have changed. Versions only increase. */
export type Versions = { ofDay(day: string): number; ofRange(range: Range): number };

/**
 * The versions of the days from `first` to `last`, both included. A version is the sum of the day's shards, which only
 * increase, so a pack of that version contains every change stored before the call.
 */
export async function readVersions(accountId: string, first: string, last: string): Promise<Versions> {
  const days = new Map<string, number>();
  const hours = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string, by: number) =>
    counts.set(key, (counts.get(key) ?? 0) + by);
  for await (const rows of queryPages(keys.dayVersions(accountId), { from: first, upTo: `${last}~` })) {
    for (const { pk: _, sk, ...counts } of rows) {
      const day = String(sk).split("#")[1] ?? "";
      for (const [name, count] of Object.entries(counts)) {
        add(days, day, Number(count));
        add(hours, day + name, Number(count));
      }
    }
  }
  // `version` counts for the whole day: functions from before hours had their own may still run during a deployment.
  const ofHour = (hour: string): number => hours.get(hour.slice(0, 10) + toAttribute(hour)) ?? 0;
  const ofWholeDay = (bound: string): number => hours.get(`${formatUtcDay(boundTime(bound))}version`) ?? 0;
  return {
    ofDay: (day) => days.get(day) ?? 0,
    ofRange: (range) => listHours(range).reduce((sum, hour) => sum + ofHour(hour), ofWholeDay(range.from)),
  };
}
