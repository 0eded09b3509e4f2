import * as v from "valibot";
import { Mismatch } from "../../accounts/plans/subscription.ts";
import { ACCOUNT_EXISTS } from "../../platform/store/expressions.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow, queryAll } from "../../platform/store/table.ts";
import { check, put, remove, transact, UNCONDITIONAL } from "../../platform/store/transaction.ts";
import type { Order, Payment } from "../order.ts";

/** An account's payments with a wrong amount that have not been refunded. */
export const listMismatches = async (accountId: string): Promise<Mismatch[]> =>
  (await queryAll(keys.mismatch(accountId, ""))).map((row) => v.parse(Mismatch, row));

/**
 * Records a captured payment whose amount is not its order's, and logs it once as an error, for the operator's alarm.
 * Nothing is recorded for a deleted account.
 */
export async function recordMismatch(order: Order, payment: Payment, now: Date): Promise<void> {
  const { account_id, id: order_id, amount_cents: due_cents, currency: due_currency } = order;
  const mismatch: Mismatch = {
    payment_id: payment.id,
    order_id,
    amount_cents: payment.amount,
    currency: payment.currency,
    due_cents,
    due_currency,
    received_at: now.toISOString(),
  };
  const failed = await transact(() => [
    check(keys.account(account_id), ACCOUNT_EXISTS),
    put(keys.payment(payment.id), { account_id, order_id }),
    put(keys.mismatch(account_id, payment.id), mismatch),
  ]);
  if (failed.length > 0) return;
  const code = "payment_mismatch";
  console.error(JSON.stringify({ level: "ERROR", at: "settlement", code, payment: payment.id }));
}

/** Clears a mismatch once `refundedCents` cover it. */
export async function clearMismatch(
  accountId: string,
  paymentId: string,
  refundedCents: number,
): Promise<void> {
  const key = keys.mismatch(accountId, paymentId);
  const row = await getRow(key);
  if (row === null || refundedCents < v.parse(Mismatch, row).amount_cents) return;
  await transact(() => [remove(keys.payment(paymentId), UNCONDITIONAL), remove(key, UNCONDITIONAL)]);
}
