import { DAY_MS, dayOf } from "../day.ts";
import { keys } from "../store/keys.ts";
import { shardFor } from "../store/shard.ts";
import { queryPages } from "../store/table.ts";
import { type Action, update } from "../store/transaction.ts";
import { startOf } from "./day.ts";

/** Whether the UTC day of a time is over, so that it may be packed. `at`: ISO UTC. */
export const isDayOver = (at: string, now = Date.now()): boolean => now >= startOf(at.slice(0, 10)) + DAY_MS;

/**
 * The action that raises the version of a lead's UTC day, if the day is over. It belongs in the transaction of every change
 * to a lead, and of every new back-dated lead: packs of earlier versions are no longer used.
 */
export function raiseVersion(accountId: string, at: string, attempt: number): Action[] {
  if (!isDayOver(at)) return [];
  return [
    update(keys.dayVersion(accountId, dayOf(Date.parse(at)), shardFor(attempt)), {
      UpdateExpression: "ADD version :one",
      ExpressionAttributeValues: { ":one": 1 },
    }),
  ];
}

/**
 * The versions of the days from `first` to `last`, both included; days without changes are absent. A version is the sum of
 * the day's shards, which only rise: a pack as of this version has every change that was stored before the call.
 */
export async function readVersions(
  accountId: string,
  first: string,
  last: string,
): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>();
  const range = { from: first, upTo: `${last}~` };
  for await (const rows of queryPages(keys.dayVersions(accountId), range)) {
    for (const { sk, version } of rows) {
      const day = String(sk).split("#")[1] ?? "";
      versions.set(day, (versions.get(day) ?? 0) + Number(version));
    }
  }
  return versions;
}
