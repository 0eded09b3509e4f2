import { DAY_MS } from "../../platform/day.ts";
import { logError } from "../../platform/http/response.ts";
import { compress, decompress } from "../../platform/store/compression.ts";
import { randomName } from "../../platform/store/digest.ts";
import { keys } from "../../platform/store/keys.ts";
import { putIfAbsent, queryPages } from "../../platform/store/table.ts";
import { shortId } from "./count-transactions.ts";
import { decodeBatch, encodeBatch, type Gathered } from "./gathered.ts";
import { slotsBetween, toSlot } from "./slot.ts";

/**
 * Stores what a batch adds to several accounts' cells, for the gathering job: a few rows for all of them, so that a
 * report costs a fraction of a write unit. A message is in exactly one row, which is stored or not. Returns the ids of
 * the messages that weren't stored.
 */
export async function storeBatch(gathered: readonly Gathered[], now: Date): Promise<string[]> {
  const expires_at = Math.floor((now.getTime() + DAY_MS) / 1000);
  const failed: string[] = [];
  for (const { text, ids } of encodeBatch(gathered)) {
    const key = keys.gatheredBatch(toSlot(now.getTime()), randomName(16));
    try {
      await putIfAbsent(key, { batch: compress(text), expires_at });
    } catch (thrown) {
      logError(thrown, "visits", 500);
      failed.push(...ids);
    }
  }
  return failed;
}

/** The batches that were stored in a slot. */
export async function* readBatches(slot: string): AsyncGenerator<string> {
  for await (const rows of queryPages(keys.gatheredBatch(slot, "")))
    for (const { batch } of rows) yield decompress(batch as Uint8Array);
}

/** The queue drops messages after an hour. */
const KNOWN_MS = 65 * 60_000;

/** Reads which messages are in the batches since a time; returns whether an account's message is. */
export async function findGathered(
  since: Date,
  now: Date,
): Promise<(accountId: string, id: string) => boolean> {
  const found = new Set<string>();
  for (const slot of slotsBetween(Math.max(since.getTime(), now.getTime() - KNOWN_MS), now.getTime()))
    for await (const text of readBatches(slot))
      for (const { accountId, ids } of decodeBatch(text))
        for (const id of ids) found.add(`${accountId} ${id}`);
  return (accountId, id) => found.has(`${accountId} ${shortId(id)}`);
}
