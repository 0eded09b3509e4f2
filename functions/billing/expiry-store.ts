import * as v from "valibot";
import { Account } from "../accounts/account.ts";
import { computeAccess } from "../accounts/plans/access.ts";
import { DONE } from "../platform/store/due.ts";
import { keys } from "../platform/store/keys.ts";
import { type Row, updateRow } from "../platform/store/table.ts";
import { UNCHANGED } from "./account-change.ts";

/**
 * Records that a due account's access has ended. An account that has paid in the meantime is rescheduled to its new
 * end. If the row changed since it was read, that change already set the right state and nothing is written.
 */
export async function expire(row: Row, at: Date): Promise<void> {
  const account = v.parse(Account, row);
  const { isOpen, closes_at } = computeAccess(account, at);
  await updateRow(keys.account(account.id), {
    UpdateExpression: isOpen ? "SET due_at = :end REMOVE due_tries" : `SET lapsed_at = :end ${DONE}`,
    ConditionExpression: UNCHANGED,
    ExpressionAttributeValues: { ":end": closes_at.toISOString(), ":seen": account.billing_version },
  });
}
