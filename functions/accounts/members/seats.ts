import type { Change } from "../../platform/store/expressions.ts";
import type { Account } from "../account.ts";
import { isBelowLimit } from "../limits/limits.ts";
import { changeUsage, requireBelowLimit } from "../limits/usage-store.ts";
import { computeAccess } from "../plans/access.ts";
import type { Role } from "./role.ts";

/** A member's role before and after a change; null for someone who is not a member. */
export type Roles = { before: Role | null; after: Role | null };

const countSeats = (role: Role | null): number => (role === null || role === "client" ? 0 : 1);
const countOwners = (role: Role | null): number => (role === "owner" ? 1 : 0);

/** Whether a change takes a seat. Clients have none. */
const takesSeat = ({ before, after }: Roles): boolean => countSeats(after) > countSeats(before);

/** Whether an account has a free seat, if the change takes one. */
export const hasSeat = (account: Account, roles: Roles, now: Date): boolean =>
  !takesSeat(roles) || isBelowLimit("seats", computeAccess(account, now).plan, account.member_count);

/** 403 at the limit of the account's plan, naming one that allows more. */
export function requireSeat(account: Account, roles: Roles, now: Date): void {
  if (takesSeat(roles)) requireBelowLimit("seats", computeAccess(account, now).plan, account.member_count);
}

/** Counts a change in the account's row. Fails if it takes a seat and none is left. */
export function countMember(account: Account, roles: Roles, now: Date) {
  const seats = countSeats(roles.after) - countSeats(roles.before);
  const counted = changeUsage({ seats }, computeAccess(account, now).plan);
  const owners = countOwners(roles.after) - countOwners(roles.before);
  return {
    ...counted,
    UpdateExpression: `${counted.UpdateExpression}, owner_count :owners`,
    ExpressionAttributeValues: { ...counted.ExpressionAttributeValues, ":owners": owners },
  } satisfies Change;
}
