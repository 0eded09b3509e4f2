import * as v from "valibot";
import { Account } from "../accounts/account.ts";
import { accessOf } from "../plans/access.ts";
import { DONE } from "../store/due.ts";
import { keys } from "../store/keys.ts";
import { type Row, updateRow } from "../store/table.ts";
import { unchangedSince } from "./account-change.ts";

/**
 * Notes on an account that was due that its access has ended; one that is open still, having paid meanwhile, is due
 * again at its new end. Where something changed since `row` was read, whoever changed it set the account right.
 */
export async function expire(row: Row, at: Date): Promise<void> {
  const account = v.parse(Account, row);
  const { isOpen, closes_at } = accessOf(account, at);
  await updateRow(keys.account(account.id), {
    UpdateExpression: isOpen ? "SET due_at = :end REMOVE due_tries" : `SET lapsed_at = :end ${DONE}`,
    ConditionExpression: unchangedSince(account.billing_version),
    ExpressionAttributeValues: { ":end": closes_at.toISOString(), ":seen": account.billing_version },
  });
}
