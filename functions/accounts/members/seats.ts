import { HttpError } from "../../platform/errors.ts";
import type { Change } from "../../platform/store/expressions.ts";
import type { Account } from "../account.ts";
import { computeAccess } from "../plans/access.ts";
import { limitMessage, seatLimit } from "../plans/plans.ts";
import type { Role } from "./role.ts";

/** A member's role before and after a change; null for someone who is not a member. */
export type Roles = { before: Role | null; after: Role | null };

const seatsOf = (role: Role | null): number => (role === null || role === "client" ? 0 : 1);
const ownersOf = (role: Role | null): number => (role === "owner" ? 1 : 0);

/** Whether a change takes a seat. Clients have none. */
const takesSeat = ({ before, after }: Roles): boolean => seatsOf(after) > seatsOf(before);

/** How many seats an account's plan has; null for any number. */
const seatLimitOf = (account: Account, now: Date): number | null =>
  seatLimit(computeAccess(account, now).plan);

/** Whether an account has a seat for a change, if it takes one. */
export function hasSeat(account: Account, roles: Roles, now: Date): boolean {
  const limit = seatLimitOf(account, now);
  return !takesSeat(roles) || limit === null || account.member_count < limit;
}

/** 403 at the limit of the account's plan, naming one that allows more. */
export function requireSeat(account: Account, roles: Roles, now: Date): void {
  if (hasSeat(account, roles, now)) return;
  const { plan } = computeAccess(account, now);
  throw new HttpError(403, limitMessage(plan, "seats", account.member_count), {}, "limit_reached");
}

/** Counts a change in the account's row. Fails if it takes a seat and none is left. */
export function countMember(account: Account, roles: Roles, now: Date) {
  const limit = seatLimitOf(account, now);
  const isLimited = takesSeat(roles) && limit !== null;
  return {
    UpdateExpression: "ADD member_count :members, owner_count :owners",
    ConditionExpression: isLimited ? "member_count < :limit" : "attribute_exists(member_count)",
    ExpressionAttributeValues: {
      ":members": seatsOf(roles.after) - seatsOf(roles.before),
      ":owners": ownersOf(roles.after) - ownersOf(roles.before),
      ...(isLimited && { ":limit": limit }),
    },
  } satisfies Change;
}
