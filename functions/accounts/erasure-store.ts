import { removeOwner } from "../members/member-store.ts";
import { dueAt } from "../store/due.ts";
import { type Key, keys } from "../store/keys.ts";
import { deleteRows, placeOf, queryPages, type Row, updateRow } from "../store/table.ts";
import { put, remove, transact } from "../store/transaction.ts";
import { ACCOUNT_EXISTS } from "./account-store.ts";
import { deleteUser } from "./users.ts";

/** Long enough for running requests to finish and for cached site owners to expire. */
const SETTLE_MS = 5 * 60_000;
const RETRY_MS = 60_000;
const ROWS_PER_READ = 500;
const MARKED = "attribute_exists(deleted_at)";

/**
 * Deletes an account: its row becomes a marker without personal data. The job erases the rest, even if everything else
 * fails. Does nothing if the account is already deleted.
 */
export async function markDeleted(accountId: string, now: Date): Promise<void> {
  const due = dueAt("erasure", new Date(now.getTime() + SETTLE_MS));
  // A version no concurrent billing change can expect.
  const marker = { id: accountId, deleted_at: now.toISOString(), billing_version: -1, ...due };
  // The owner's id is the account's.
  await transact(() => [
    put(keys.account(accountId), marker, ACCOUNT_EXISTS),
    ...removeOwner(accountId, accountId),
  ]);
}

/**
 * Erased first: lifetime tallies, without which no lead is accepted, then what lets leads, payments and emails through.
 */
const ERASE_FIRST = ["TALLY#all#", "SITE#", "HOST#", "ORDER#", "CHECKOUT#", "RECEIPT#", "MAIL#"];

/** The keys of rows outside the account's partition that belong to a row inside it. */
function linkedKeys({ sk, payment_id }: Row): Key[] {
  const [, kind, name = ""] = /^([A-Z]+)#(.*)$/.exec(String(sk)) ?? [];
  if (kind === "SITE") return [keys.siteOwner(name)];
  if (kind === "ORDER") return [keys.orderOwner(name)];
  if (kind === "RECEIPT" || kind === "MISMATCH") return [keys.payment(String(payment_id))];
  return [];
}

/** Erases all rows of a deleted account except its marker. False when time ran out and some are left. */
export async function eraseRows(accountId: string, hasTime: () => boolean): Promise<boolean> {
  for (const prefix of [...ERASE_FIRST, ""]) {
    const range = {
      limit: ROWS_PER_READ,
      only: ["payment_id"],
      ...(prefix === "" && { from: " ", upTo: "~" }),
    };
    for await (const rows of queryPages(keys.partition(accountId, prefix), range)) {
      if (!hasTime()) return false;
      // Delete linked rows before the rows that name them, so that an interrupted run still finds them.
      await deleteRows(rows.flatMap(linkedKeys));
      await deleteRows(rows.map(placeOf).filter(({ sk }) => sk !== keys.account(accountId).sk));
    }
  }
  return true;
}

/**
 * Erases what is left of a deleted account, and finally its marker. After an error or a timeout the next run continues:
 * an erasure is retried until it is done.
 */
export async function finishErasure(marker: Row, now: Date, hasTime: () => boolean): Promise<void> {
  const accountId = String(marker.id);
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
      ExpressionAttributeValues: { ":soon": new Date(now.getTime() + RETRY_MS).toISOString() },
    });
  }
}
