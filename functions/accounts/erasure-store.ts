import { dueAt } from "../platform/store/due.ts";
import { ACCOUNT_EXISTS } from "../platform/store/expressions.ts";
import { type Key, keys } from "../platform/store/keys.ts";
import { CONTENTION, retry } from "../platform/store/retry.ts";
import { deleteRows, queryPages, type Row, rowKey, updateRow } from "../platform/store/table.ts";
import { put, remove, transact } from "../platform/store/transaction.ts";
import { endMembership, findPerson, listMembers } from "./members/member-store.ts";
import { eraseMember } from "./person-store.ts";
import { deleteUser } from "./user-pool/users.ts";

/** Long enough for in-flight requests to finish and cached site owners to expire. */
const SETTLE_MS = 5 * 60_000;
const RETRY_MS = 60_000;
const ROWS_PER_READ = 500;
const MARKED = "attribute_exists(deleted_at)";

/**
 * Deletes an account for one of its owners: its row becomes a tombstone without personal data, and the owner loses
 * their membership. The erasure job deletes the rest, even if the request fails afterwards. Does nothing if the account
 * is already deleted.
 */
export async function markDeleted(accountId: string, ownerId: string, now: Date): Promise<void> {
  const due = dueAt("erasure", new Date(now.getTime() + SETTLE_MS));
  // No concurrent billing change can expect this version.
  const marker = { id: accountId, deleted_at: now.toISOString(), billing_version: -1, ...due };
  await retry(CONTENTION, async () => {
    const owner = await findPerson(ownerId);
    const failed = await transact(() => [
      put(keys.account(accountId), marker, ACCOUNT_EXISTS),
      ...(owner === null ? [] : endMembership(owner, accountId)),
    ]);
    return failed.length === 0 || failed.includes(0) || undefined;
  });
}

/** Ends all memberships of a deleted account. False if time ran out. */
export async function eraseMembers(accountId: string, hasTime: () => boolean): Promise<boolean> {
  for (const { person_id } of await listMembers(accountId)) {
    if (!hasTime()) return false;
    await eraseMember(accountId, person_id);
  }
  return true;
}

/**
 * Erased first: tallies, without which no lead is accepted, then the rows that let leads, payments and emails through.
 */
const ERASE_FIRST = [
  "TALLY#all#",
  "SITE#",
  "HOST#",
  "KEY#",
  "FEED#",
  "SHARE#",
  "DEST#",
  "SCHEDULE#",
  "ORDER#",
  "CHECKOUT#",
  "RECEIPT#",
  "MAIL#",
];

/** The keys of rows outside the account's partition that belong to a row inside it. */
function linkedKeys({ sk, payment_id, token_digest, sha256, inbound, brand_id, host }: Row): Key[] {
  const [, kind, name = ""] = /^([A-Z]+)#(.*)$/.exec(String(sk)) ?? [];
  if (kind === "SITE") return [keys.siteOwner(name)];
  if (kind === "ORDER") return [keys.orderOwner(name)];
  if (kind === "RECEIPT" || kind === "MISMATCH") return [keys.payment(String(payment_id))];
  if (kind === "KEY") return [keys.apiKey(String(sha256)), keys.keyUsed(name)];
  if (kind === "DEST" && inbound) return [keys.inbound(String((inbound as Row).sha256))];
  if (kind === "FEED") return [keys.feed(String(sha256)), keys.feedFetched(name)];
  if (kind === "SHARE") return [keys.share(String(sha256))];
  if (kind === "BRAND")
    return [brand_id, host].filter(Boolean).map((address) => keys.brandAddress(String(address)));
  if (kind === "INVITE") return [keys.invitation(String(token_digest))];
  return [];
}

// The job needs the rows of exports and brands to find their files.
const KEPT = /^(ACCOUNT$|MEMBER#|EXPORT#|BRAND#)/;

/** Erases all rows of a deleted account except its tombstone, members, exports and brands. False if time ran out. */
export async function eraseRows(accountId: string, hasTime: () => boolean): Promise<boolean> {
  for (const prefix of [...ERASE_FIRST, ""]) {
    const range = {
      limit: ROWS_PER_READ,
      only: ["payment_id", "token_digest", "sha256", "inbound", "brand_id", "host"],
      ...(prefix === "" && { from: " ", upTo: "~" }),
    };
    for await (const rows of queryPages(keys.partition(accountId, prefix), range)) {
      if (!hasTime()) return false;
      // Delete linked rows before the rows that name them, so that an interrupted run still finds them.
      await deleteRows(rows.flatMap(linkedKeys));
      await deleteRows(rows.map(rowKey).filter(({ sk }) => !KEPT.test(sk)));
    }
  }
  return true;
}

/** Whether a tombstone is an account's rather than a person's. */
export const isAccountMarker = ({ id, sk }: Row): boolean => sk === keys.account(String(id)).sk;

/** Erases what a tombstone stands for: a person's user, or an account's members and rows. False if time ran out. */
export async function eraseMarked({ id, sk }: Row, hasTime: () => boolean): Promise<boolean> {
  const marked = String(id);
  if (sk !== keys.person(marked).sk) {
    return (await eraseMembers(marked, hasTime)) && (await eraseRows(marked, hasTime));
  }
  await deleteUser(marked);
  return true;
}

/**
 * Erases what a tombstone stands for, then the tombstone. After an error or a timeout (false) the next run continues,
 * until everything is erased.
 */
export async function finishErasure(
  marker: Row,
  now: Date,
  erase: (marker: Row) => Promise<boolean>,
): Promise<void> {
  const key = rowKey(marker);
  try {
    if (await erase(marker)) await transact(() => [remove(key, MARKED)]);
  } finally {
    await updateRow(key, {
      UpdateExpression: "SET due_at = :soon REMOVE due_tries",
      ConditionExpression: MARKED,
      ExpressionAttributeValues: { ":soon": new Date(now.getTime() + RETRY_MS).toISOString() },
    });
  }
}
