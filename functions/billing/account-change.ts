import type { Account } from "../accounts/account.ts";
import { computeAccess } from "../accounts/plans/access.ts";
import { dueAt } from "../platform/store/due.ts";
import type { Row } from "../platform/store/table.ts";

type Change = Pick<Account, "periods" | "cancelled_at" | "receipt_count">;

/** Condition: the account row is still at version `:seen`. */
export const UNCHANGED = "billing_version = :seen";

/**
 * The update for an account whose periods or cancellation change. Bumps the version, provided that it is still the one
 * we read, and sets when the account is next due for expiry.
 */
export function accountChange(account: Account, change: Change, now: Date) {
  const { billing_version: version, trial_ends_at } = account;
  const { closes_at } = computeAccess({ trial_ends_at, ...change }, now);
  const fields = { ...change, ...dueAt("expiry", closes_at) };
  const set = Object.entries(fields).filter(([, value]) => value !== undefined);
  const removed = ["lapsed_at", "due_tries", ...(change.cancelled_at === undefined ? ["cancelled_at"] : [])];
  const values: Row = Object.fromEntries(set.map(([name, value]) => [`:${name}`, value]));
  return {
    UpdateExpression: `SET ${set.map(([name]) => `${name} = :${name}`).join(", ")}, billing_version = :next REMOVE ${removed.join(", ")}`,
    ConditionExpression: UNCHANGED,
    ExpressionAttributeValues: { ...values, ":seen": version, ":next": version + 1 },
  };
}
