import { findAccount } from "../../accounts/account-store.ts";
import { compress } from "../../platform/store/compression.ts";
import { keys } from "../../platform/store/keys.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import { getRow, putIfAbsent, updateRow } from "../../platform/store/table.ts";
import { readBatches } from "./batch-store.ts";
import type { Cells } from "./cells.ts";
import { encodeRows, sumBatches } from "./gathered.ts";
import { slotsAfter } from "./slot.ts";

const LANES = 16;

/** Stores what a slot's batches add to an account's cells. Idempotent: the same batches give the same rows. */
async function storeGathered(accountId: string, slot: string, cells: Cells): Promise<void> {
  if ((await findAccount(accountId)) === null) return;
  for (const [part, text] of encodeRows(cells).entries())
    await putIfAbsent(keys.gathered(accountId, `${slot}#${String(part).padStart(3, "0")}`), {
      cells: compress(text),
    });
}

/** The last slot whose visits are all stored with their accounts; null before the first. */
export async function readGatheredSlot(): Promise<string | null> {
  const row = await getRow(keys.gatheredSlot());
  return row === null ? null : String(row.slot);
}

/**
 * Stores the visits of every closed slot with their accounts, slot by slot. Safe to run concurrently and to kill
 * midway: an unfinished slot is gathered again.
 */
export async function gatherVisits(now: Date, hasTime: () => boolean): Promise<void> {
  for (const slot of slotsAfter(await readGatheredSlot(), now.getTime())) {
    if (!hasTime()) return;
    const texts: string[] = [];
    for await (const text of readBatches(slot)) texts.push(text);
    await runParallel([...sumBatches(texts)], LANES, ([accountId, cells]) =>
      storeGathered(accountId, slot, cells),
    );
    await updateRow(keys.gatheredSlot(), {
      UpdateExpression: "SET slot = :slot",
      ConditionExpression: "attribute_not_exists(slot) OR slot < :slot",
      ExpressionAttributeValues: { ":slot": slot },
    });
  }
}
