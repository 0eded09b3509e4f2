import { isDeepStrictEqual } from "node:util";
import { HttpError } from "../../platform/errors.ts";
import { randomName } from "../../platform/store/digest.ts";
import { keys } from "../../platform/store/keys.ts";
import { CONTENTION, retry } from "../../platform/store/retry.ts";
import { getRow } from "../../platform/store/table.ts";
import { type Action, check, remove, transact, update } from "../../platform/store/transaction.ts";
import type { Account } from "../account.ts";
import type { Cause, Event } from "../activity/activity.ts";
import { logActivity } from "../activity/activity-store.ts";
import { requirePlan } from "../plans/gate.ts";
import { CLIENT_LOGINS, requireMayShare, resolveAccess } from "./access.ts";
import { type Member, type RoleChange, requireMayChange } from "./member.ts";
import { findMember, listPeople, removeAccount } from "./member-store.ts";
import { mayCall, type Role } from "./role.ts";
import { countMember, type Roles, requireSeat } from "./seats.ts";

/** The account, and the caller's own role in it. */
type By = { account: Account; own: Role };

export const ROLE = { "#role": "role" };

/**
 * Sends an account's emails to another address, from `now` on. The previous recipient's choices,
 * unsubscribe links and late bounces no longer count.
 */
export const readdress = (email: string, now: Date) => ({
  expression:
    " SET email = :email, mail_token = :token, mails_resumed_at = :now REMOVE undeliverable, mails_stopped_at",
  values: { ":email": email, ":token": randomName(16), ":now": now.toISOString() },
});

/**
 * The account's part of a member's change from one role to another. 403 if it takes a seat and none is left, 409 for
 * its last owner. If the account's emails went to someone who is no longer an owner, they go to another owner.
 */
async function recount(account: Account, personId: string, roles: Roles, now: Date): Promise<Action[]> {
  const { id } = account;
  const counted = countMember(account, roles, now);
  if (roles.before !== "owner" || roles.after === "owner") {
    const row = await getRow(keys.account(id));
    requireSeat({ ...account, member_count: Number(row?.member_count) }, roles, now);
    return [update(keys.account(id), counted)];
  }
  const [row, people] = await Promise.all([getRow(keys.account(id)), listPeople(id)]);
  const owners = people.filter(({ member }) => member.role === "owner");
  const [next] = owners.filter(({ person }) => person.id !== personId);
  if (next === undefined || Number(row?.owner_count) <= 1) {
    throw new HttpError(409, "An account needs an owner; make another member an owner first.");
  }
  const isAddressee = owners.some(({ person }) => person.id === personId && person.email === row?.email);
  const moved = isAddressee ? readdress(next.person.email, now) : null;
  return [
    update(keys.account(id), {
      UpdateExpression: counted.UpdateExpression + (moved?.expression ?? ""),
      ConditionExpression: "owner_count > :one AND email = :seen",
      ExpressionAttributeValues: {
        ...counted.ExpressionAttributeValues,
        ":one": 1,
        ":seen": row?.email,
        ...moved?.values,
      },
    }),
    check(keys.member(id, next.person.id), "#role = :owner", { ":owner": "owner" }, ROLE),
  ];
}

/** The writes to a member's own rows, on condition that they are as read. */
export function rewrite(before: Member, after: Pick<Member, "role" | "access"> | null, now: Date): Action[] {
  const { account_id, person_id, role, access } = before;
  const rows = [keys.member(account_id, person_id), keys.membership(person_id, account_id)];
  const asRead = access === undefined ? "#role = :before" : "#role = :before AND access = :access_before";
  const read = { ":before": role, ...(access && { ":access_before": access }) };
  if (after === null) {
    return [...rows.map((key) => remove(key, asRead, read, ROLE)), removeAccount(person_id)];
  }
  const isPromoted = mayCall(after.role, "admin") && !mayCall(role, "admin");
  const set = {
    role: after.role,
    ...(after.access && { access: after.access }),
    ...(isPromoted && { admin_since: now.toISOString() }),
  };
  const names = Object.keys(set).map((name) => `${name === "role" ? "#role" : name} = :${name}`);
  const change = {
    UpdateExpression: `SET ${names.join(", ")}${access && !after.access ? " REMOVE access" : ""}`,
    ConditionExpression: asRead,
    ExpressionAttributeNames: ROLE,
    ExpressionAttributeValues: {
      ...read,
      ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
    },
  };
  return rows.map((key) => update(key, change));
}

/** A member's new role and access; null if nothing changes. 402 or 403 if the plan has no client logins. */
function applyRoleChange({ account, own }: By, member: Member, change: RoleChange, now: Date) {
  const { role } = change;
  const access = resolveAccess(change, member.access);
  requireMayShare(own, access, member.access);
  if (role === "client" && member.role !== "client") requirePlan(account, CLIENT_LOGINS, now);
  const isSame = member.role === role && isDeepStrictEqual(member.access, access);
  return isSame ? null : { role, access };
}

/** What the activity log says about a member's change. */
function toEvent({ person_id: id, role }: Member, after: Role | null, { actor }: Cause): Event {
  const subject = { kind: "member", id } as const;
  if (after === null) {
    const isSelf = actor?.kind === "person" && actor.person.id === id;
    return { what: isSelf ? "member.left" : "member.removed", subject, details: { role } };
  }
  if (after === role) return { what: "member.access_changed", subject, details: {} };
  return { what: "member.role_changed", subject, details: { from: role, to: after } };
}

/**
 * Changes a member's role or access; null ends their membership. 404 if there is no such member, 403 if the caller may not
 * or no seat is left, 409 for the last owner.
 */
export async function changeMember(
  by: By,
  personId: string,
  change: RoleChange | null,
  cause: Cause,
): Promise<void> {
  const { account, own } = by;
  const { now } = cause;
  await retry(CONTENTION, async () => {
    const member = await findMember(account.id, personId);
    if (member === null) throw new HttpError(404, "There is no such member in this account.");
    requireMayChange(own, member.role, change?.role);
    const after = change && applyRoleChange(by, member, change, now);
    if (change !== null && after === null) return true;
    const roles = { before: member.role, after: after?.role ?? null };
    const actions = [
      ...rewrite(member, after, now),
      ...(await recount(account, personId, roles, now)),
      logActivity(account.id, toEvent(member, roles.after, cause), cause),
    ];
    const failed = await transact(() => actions);
    return failed.length === 0 || undefined;
  });
}
