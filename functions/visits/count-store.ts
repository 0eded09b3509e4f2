import { randomName } from "../store/digest.ts";
import { keys } from "../store/keys.ts";
import { deleteRows, queryPages } from "../store/table.ts";
import { type Action, put, transact, update } from "../store/transaction.ts";
import { nameOf, parseCell } from "./cell.ts";
import type { CountTransaction } from "./count-transactions.ts";
import type { StageCounts, VisitCount } from "./visit-count.ts";

const HOUR_SECONDS = 3600;
/** How many characters of a message's id are kept. They are random hex digits. */
const ID_LENGTH = 8;

const shortId = (id: string): string => id.slice(0, ID_LENGTH);

function addToCell(accountId: string, sk: string, counts: StageCounts): Action {
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
    ...[...cells].map(([sk, counts]) => addToCell(accountId, sk, counts)),
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

/** The visits of days `from` to `to` (YYYY-MM-DD, both included) by source and campaign, or by landing page. */
export async function readVisits(
  accountId: string,
  by: "source" | "page",
  from: string,
  to: string,
): Promise<VisitCount[]> {
  const counts: VisitCount[] = [];
  const range = { from, upTo: `${to}#\u{10ffff}`, consistent: false };
  for await (const rows of queryPages(keys.visits(accountId, by), range)) counts.push(...rows.map(parseCell));
  return counts;
}

/** Deletes cells, present or not. */
export const deleteCells = (accountId: string, counts: readonly VisitCount[]): Promise<void> =>
  deleteRows(
    counts.map((count) => keys.visitCell(accountId, count.by, count.day, count.site_id, nameOf(count))),
  );
