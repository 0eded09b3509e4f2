import { endMembership, findPerson, membersOf } from "../members/member-store.ts";
import { dueAt } from "../store/due.ts";
import { type Key, keys } from "../store/keys.ts";
import { OVERTAKEN, retry } from "../store/retry.ts";
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
 * Deletes an account for one of its owners: its row becomes a marker without personal data, and the owner is no longer
 * a member. The job erases the rest, even if everything else fails. Does nothing if the account is already deleted.
 */
export async function markDeleted(accountId: string, ownerId: string, now: Date): Promise<void> {
  const due = dueAt("erasure", new Date(now.getTime() + SETTLE_MS));
  // A version no concurrent billing change can expect.
  const marker = { id: accountId, deleted_at: now.toISOString(), billing_version: -1, ...due };
  await retry(OVERTAKEN, async () => {
    const owner = await findPerson(ownerId);
    const failed = await transact(() => [
      put(keys.account(accountId), marker, ACCOUNT_EXISTS),
      ...(owner === null ? [] : endMembership(owner, accountId)),
    ]);
    return failed.length === 0 || failed.includes(0) || undefined;
  });
}

/** Ends a membership of a deleted account. A person without another one is deleted, and so is their user. */
async function eraseMember(accountId: string, personId: string): Promise<void> {
  const left = await retry(OVERTAKEN, async () => {
    const person = await findPerson(personId);
    const failed = person === null ? [] : await transact(() => endMembership(person, accountId));
    // The membership may have ended already: with the account, or in an interrupted run.
    return failed.length === 0 || failed.includes(1) ? { person } : undefined;
  });
  if (left.person === null || (await findPerson(personId)) === null) await deleteUser(personId);
  await deleteRows([keys.member(accountId, personId)]);
}

/** Ends all memberships of a deleted account. False when time ran out and some are left. */
export async function eraseMembers(accountId: string, hasTime: () => boolean): Promise<boolean> {
  for (const { person_id } of await membersOf(accountId)) {
    if (!hasTime()) return false;
    await eraseMember(accountId, person_id);
  }
  return true;
}

/**
 * Erased first: lifetime tallies, without which no lead is accepted, then what lets leads, payments and emails through.
 */
const ERASE_FIRST = ["TALLY#all#", "SITE#", "HOST#", "ORDER#", "CHECKOUT#", "RECEIPT#", "MAIL#"];

/** The keys of rows outside the account's partition that belong to a row inside it. */
function linkedKeys({ sk, payment_id, token_digest }: Row): Key[] {
  const [, kind, name = ""] = /^([A-Z]+)#(.*)$/.exec(String(sk)) ?? [];
  if (kind === "SITE") return [keys.siteOwner(name)];
  if (kind === "ORDER") return [keys.orderOwner(name)];
  if (kind === "RECEIPT" || kind === "MISMATCH") return [keys.payment(String(payment_id))];
  if (kind === "INVITE") return [keys.invitation(String(token_digest))];
  return [];
}

const KEPT = /^(ACCOUNT$|MEMBER#)/;

/** Erases all rows of a deleted account except its marker and members. False when time ran out and some are left. */
export async function eraseRows(accountId: string, hasTime: () => boolean): Promise<boolean> {
  for (const prefix of [...ERASE_FIRST, ""]) {
    const range = {
      limit: ROWS_PER_READ,
      only: ["payment_id", "token_digest"],
      ...(prefix === "" && { from: " ", upTo: "~" }),
    };
    for await (const rows of queryPages(keys.partition(accountId, prefix), range)) {
      if (!hasTime()) return false;
      // Delete linked rows before the rows that name them, so that an interrupted run still finds them.
      await deleteRows(rows.flatMap(linkedKeys));
      await deleteRows(rows.map(placeOf).filter(({ sk }) => !KEPT.test(sk)));
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
    if ((await eraseMembers(accountId, hasTime)) && (await eraseRows(accountId, hasTime))) {
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
