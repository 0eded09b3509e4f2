import { dueAt } from "../store/due.ts";
import { type Key, keys } from "../store/keys.ts";
import {
  deleteRows,
  placeOf,
  put,
  queryPages,
  type Row,
  remove,
  transact,
  updateRow,
} from "../store/table.ts";
import { ACCOUNT_EXISTS } from "./account-store.ts";
import { deleteUser } from "./users.ts";

/** Later than whatever may still be under way, and than the minute for which owners of sites are remembered. */
const SETTLED_MS = 5 * 60_000;
const AGAIN_MS = 60_000;
const ROWS_PER_READ = 500;
const MARKED = "attribute_exists(deleted_at)";

/**
 * Deletes an account for everybody: from now on its row is a mark, and nothing in it says whose it was. The rest waits
 * for the job, whatever else happens. An account that is deleted already stays so.
 */
export async function markDeleted(accountId: string, now: Date): Promise<void> {
  const due = dueAt("erasure", new Date(now.getTime() + SETTLED_MS));
  // No change of periods that is under way has seen such a version.
  const mark = { id: accountId, deleted_at: now.toISOString(), billing_version: -1, ...due };
  await transact(() => [put(keys.account(accountId), mark, ACCOUNT_EXISTS)]);
}

/**
 * What goes first: lifetime tallies, without which no lead is taken, then where leads come in, where money is asked for,
 * and mails.
 */
const FIRST = ["TALLY#all#", "SITE#", "HOST#", "ORDER#", "CHECKOUT#", "RECEIPT#", "MAIL#"];

/** The rows outside an account's partition that stand for one within. */
function outside({ sk, payment_id }: Row): Key[] {
  const [, kind, name = ""] = /^([A-Z]+)#(.*)$/.exec(String(sk)) ?? [];
  if (kind === "SITE") return [keys.siteOwner(name)];
  if (kind === "ORDER") return [keys.orderOwner(name)];
  if (kind === "RECEIPT") return [keys.payment(String(payment_id))];
  return [];
}

/** Erases all rows of a deleted account but its mark, as far as there is time; false when some are left. */
export async function eraseRows(accountId: string, hasTime: () => boolean): Promise<boolean> {
  for (const prefix of [...FIRST, ""]) {
    const range = {
      limit: ROWS_PER_READ,
      only: ["payment_id"],
      ...(prefix === "" && { from: " ", upTo: "~" }),
    };
    for await (const rows of queryPages(keys.partition(accountId, prefix), range)) {
      if (!hasTime()) return false;
      // Before the rows that lead to them: whatever breaks off here, they are found again.
      await deleteRows(rows.flatMap(outside));
      await deleteRows(rows.map(placeOf).filter(({ sk }) => sk !== keys.account(accountId).sk));
    }
  }
  return true;
}

/**
 * Erases what is left of a deleted account, at last its mark. What time does not allow, or a fault, waits for the next
 * run: an erasure is never set aside.
 */
export async function finishErasure(mark: Row, now: Date, hasTime: () => boolean): Promise<void> {
  const accountId = String(mark.id);
  try {
    await deleteUser(accountId);
    if (await eraseRows(accountId, hasTime)) {
      await transact(() => [remove(keys.account(accountId), MARKED)]);
      return;
    }
  } finally {
    await updateRow(keys.account(accountId), {
      UpdateExpression: "SET due_at = :soon REMOVE due_tries",
      ConditionExpression: MARKED,
      ExpressionAttributeValues: { ":soon": new Date(now.getTime() + AGAIN_MS).toISOString() },
    });
  }
}
