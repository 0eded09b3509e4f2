import type { Account } from "../accounts/account.ts";
import { accessOf } from "../plans/access.ts";
import { dueAt } from "../store/due.ts";
import type { Row } from "../store/table.ts";

type Change = Pick<Account, "periods" | "cancelled_at" | "receipt_count">;

/** The condition that an account's row stands at the version `:seen`; a row from before versions stands at 0. */
export const unchangedSince = (seen: number): string =>
  seen === 0
    ? "attribute_exists(pk) AND (attribute_not_exists(billing_version) OR billing_version = :seen)"
    : "billing_version = :seen";

/**
 * What changes in an account's row with its periods or its cancellation: the next version on condition of the one
 * seen, and the moment its access will have ended.
 */
export function accountChange(account: Account, change: Change, now: Date) {
  const { billing_version: seen, trial_ends_at } = account;
  const { closes_at } = accessOf({ trial_ends_at, ...change }, now);
  const given = { ...change, ...dueAt("expiry", closes_at) };
  const stored = Object.entries(given).filter(([, value]) => value !== undefined);
  const gone = ["lapsed_at", "due_tries", ...(change.cancelled_at === undefined ? ["cancelled_at"] : [])];
  const values: Row = Object.fromEntries(stored.map(([name, value]) => [`:${name}`, value]));
  return {
    UpdateExpression: `SET ${stored.map(([name]) => `${name} = :${name}`).join(", ")}, billing_version = :next REMOVE ${gone.join(", ")}`,
    ConditionExpression: unchangedSince(seen),
    ExpressionAttributeValues: { ...values, ":seen": seen, ":next": seen + 1 },
  };
}
