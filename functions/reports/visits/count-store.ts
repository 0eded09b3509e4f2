import { randomName } from "../../platform/store/digest.ts";
import { keys } from "../../platform/store/keys.ts";
import { queryPages } from "../../platform/store/table.ts";
import { type Action, put, transact, update } from "../../platform/store/transaction.ts";
import { type CountTransaction, shortId } from "./count-transactions.ts";
import type { StageCounts } from "./visit-count.ts";

const HOUR_SECONDS = 3600;
/** The action that adds counts to a cell. */
export function addCell(accountId: string, sk: string, counts: StageCounts): Action {
  const added = Object.entries(counts).filter(([, count]) => count > 0);
  return update(keys.partition(accountId, sk), {
    UpdateExpression: `ADD ${added.map(([stage]) => `${stage} :${stage}`).join(", ")}`,
    ExpressionAttributeValues: Object.fromEntries(added.map(([stage, count]) => [`:${stage}`, count])),
  });
}

/**
 * Adds counts to their cells, exactly once even if the table's response is lost. Costs two write units per cell, and two
 * for 120 message ids.
 */
export async function addCounts(
  accountId: string,
  { ids, cells }: CountTransaction,
  now: Date,
): Promise<void> {
  const receipt = keys.counted(accountId, `${now.toISOString()}#${randomName(16)}`);
  const expires_at = Math.floor(now.getTime() / 1000) + HOUR_SECONDS;
  await transact(() => [
    put(receipt, { ids: ids.map(shortId).join(""), expires_at }),
    ...[...cells].map(([sk, counts]) => addCell(accountId, sk, counts)),
  ]);
}

/** Which of these messages, all sent at `since` or later, were counted within the past hour. */
export async function findCounted(
  accountId: string,
  ids: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const counted = new Set<string>();
  const from = since.toISOString();
  for await (const rows of queryPages(keys.counted(accountId, ""), { from }))
    for (const row of rows) for (const [id] of String(row.ids).matchAll(/.{8}/g)) counted.add(id);
  return new Set(ids.filter((id) => counted.has(shortId(id))));
}
