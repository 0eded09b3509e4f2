import * as v from "valibot";
import { dueAt } from "../../platform/store/due.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow, putIfAbsent, updateRow } from "../../platform/store/table.ts";
import { Digest, DigestPlan } from "./digest.ts";

export async function readDigestPlan(accountId: string): Promise<DigestPlan | null> {
  const row = await getRow(keys.digests(accountId));
  return row && v.parse(DigestPlan, row);
}

/** The figures of a Monday's digest; null if there is none. */
export async function findDigest(accountId: string, monday: string): Promise<Digest | null> {
  const row = await getRow(keys.digest(accountId, monday));
  return row && v.parse(Digest, row);
}

/** Starts the digests of an account that is older than the feature. */
export const startDigests = (accountId: string, now: Date): Promise<boolean> =>
  putIfAbsent(keys.digests(accountId), { stopped: {}, ...dueAt("digest", now) });

/** Switches a member's digest on or off. Does nothing if the account was deleted. */
export async function saveDigestStopped(
  accountId: string,
  personId: string,
  isStopped: boolean,
  now: Date,
): Promise<void> {
  await updateRow(keys.digests(accountId), {
    UpdateExpression: isStopped
      ? "SET stopped.#person = if_not_exists(stopped.#person, :now)"
      : "REMOVE stopped.#person",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: { "#person": personId },
    ...(isStopped && { ExpressionAttributeValues: { ":now": now.toISOString() } }),
  });
}

/** Schedules the digest of a Monday. */
export async function scheduleDigest(accountId: string, monday: string, at: Date): Promise<void> {
  await updateRow(keys.digests(accountId), {
    UpdateExpression: "SET monday = :monday, due_at = :at REMOVE due_tries",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":monday": monday, ":at": at.toISOString() },
  });
}
