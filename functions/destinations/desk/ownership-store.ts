import type { Cause } from "../../accounts/activity/activity.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import { isStillOwned, type Person } from "../../accounts/members/member.ts";
import { findMember } from "../../accounts/members/member-store.ts";
import { keys } from "../../platform/store/keys.ts";
import { CONTENTION, retry } from "../../platform/store/retry.ts";
import { transact, update } from "../../platform/store/transaction.ts";
import { type Destination, ownedSince, toSubject } from "../destination.ts";
import { requireDestination } from "../destination-store.ts";

/** Whether a webhook stopped, since the person who added it is no longer an owner or admin. */
export async function isOrphaned(webhook: Destination): Promise<boolean> {
  const { account_id, kind, created_by } = webhook;
  if (kind !== "webhook" || created_by === "") return false;
  return !isStillOwned(await findMember(account_id, created_by), { created_at: ownedSince(webhook) });
}

/** Transfers a destination and its inbound address from their creator to another person. */
export const takeOver = (
  accountId: string,
  id: string,
  { person, ...cause }: Cause & { person: Pick<Person, "id"> },
): Promise<true> =>
  retry(CONTENTION, async () => {
    const before = await requireDestination(accountId, id);
    const owned_since = cause.now.toISOString();
    const inbound = before.inbound && { ...before.inbound, by: person.id, owned_since };
    const failed = await transact(() => [
      update(keys.destination(accountId, id), {
        UpdateExpression: "SET created_by = :by, owned_since = :since, inbound = :inbound",
        ConditionExpression:
          before.inbound === null
            ? "attribute_exists(pk) AND (attribute_not_exists(inbound) OR inbound = :before)"
            : "inbound = :before",
        ExpressionAttributeValues: {
          ":by": person.id,
          ":since": owned_since,
          ":inbound": inbound,
          ":before": before.inbound,
        },
      }),
      logActivity(accountId, { what: "destination.changed", subject: toSubject(before), details: {} }, cause),
    ]);
    return failed.length === 0 || undefined;
  });
