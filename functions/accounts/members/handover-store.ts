import { HttpError } from "../../platform/errors.ts";
import { keys } from "../../platform/store/keys.ts";
import { CONTENTION, retry } from "../../platform/store/retry.ts";
import { getRow } from "../../platform/store/table.ts";
import { type Action, check, transact, update } from "../../platform/store/transaction.ts";
import type { Cause } from "../activity/activity.ts";
import { logActivity } from "../activity/activity-store.ts";
import { planHandoverMails } from "../mails/calendar.ts";
import { buildMailRows } from "../mails/mail-store.ts";
import type { Member } from "./member.ts";
import { findMember, findPerson } from "./member-store.ts";
import { ROLE, readdress, rewrite } from "./team-store.ts";

/** Redirects the account's emails to the successor if they went to the owner who steps down. */
async function hand(from: Member, successor: Member, now: Date): Promise<Action> {
  const key = keys.account(from.account_id);
  const [account, owner, next] = await Promise.all([
    getRow(key),
    findPerson(from.person_id),
    findPerson(successor.person_id),
  ]);
  const moved = next !== null && owner?.email === account?.email ? readdress(next.email, now) : null;
  return update(key, {
    UpdateExpression: `ADD owner_count :owners${moved?.expression ?? ""}`,
    ConditionExpression: "attribute_exists(owner_count) AND email = :seen",
    ExpressionAttributeValues: {
      ":owners": successor.role === "owner" ? -1 : 0,
      ":seen": account?.email,
      ...moved?.values,
    },
  });
}

/**
 * Transfers ownership to another member; the caller becomes an admin. 403 unless the caller is an owner, 404 if there
 * is no such member, 409 for themselves or a client.
 */
export async function handOver(caller: Member, successorId: string, cause: Cause): Promise<void> {
  const { account_id, person_id } = caller;
  await retry(CONTENTION, async () => {
    const [from, successor] = [
      await findMember(account_id, person_id),
      await findMember(account_id, successorId),
    ];
    if (from?.role !== "owner") throw new HttpError(403, "Only an owner may hand over ownership.");
    if (successorId === person_id)
      throw new HttpError(409, "You own this account already; choose another member.");
    if (successor === null) throw new HttpError(404, "There is no such member in this account.");
    if (successor.role === "client") throw new HttpError(409, "A client can't own the account.");
    const subject = { kind: "member", id: successorId } as const;
    const actions = [
      ...(successor.role === "owner"
        ? [check(keys.member(account_id, successorId), "#role = :owner", { ":owner": "owner" }, ROLE)]
        : rewrite(successor, { role: "owner" }, cause.now)),
      ...rewrite(from, { role: "admin" }, cause.now),
      await hand(from, successor, cause.now),
      ...buildMailRows(account_id, planHandoverMails(person_id, successorId, cause.now)),
      logActivity(account_id, { what: "ownership.handed_over", subject, details: {} }, cause),
    ];
    const failed = await transact(() => actions);
    return failed.length === 0 || undefined;
  });
}
