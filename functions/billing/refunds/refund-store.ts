import type { Account } from "../../accounts/account.ts";
import { findAccount } from "../../accounts/account-store.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import { planPeriodMails, planRefundMail } from "../../accounts/mails/calendar.ts";
import { buildMailRows, rescheduleMails } from "../../accounts/mails/mail-store.ts";
import { type BillingDates, computeAccess } from "../../accounts/plans/access.ts";
import { daysToTake, takeBack } from "../../accounts/plans/refunds.ts";
import { keys } from "../../platform/store/keys.ts";
import { CONTENTION, retry } from "../../platform/store/retry.ts";
import { getRow } from "../../platform/store/table.ts";
import { type Action, transact, update } from "../../platform/store/transaction.ts";
import { accountChange } from "../account-change.ts";
import type { Receipt } from "../receipt.ts";
import { readReceipts, requireReceipt } from "../receipt-store.ts";
import { clearMismatch } from "./mismatch-store.ts";
import type { RecordedRefund, Refund, RefundEffect } from "./refund.ts";

const paidUntil = ({ periods }: BillingDates): string | null => periods.at(-1)?.ends_at ?? null;

function describeEffect(before: BillingDates, after: BillingDates, now: Date): RefundEffect {
  const { status, isOpen } = computeAccess(after, now);
  if (status === "trial") return "trial";
  if (!isOpen && computeAccess(before, now).isOpen) return "ended";
  return paidUntil(before) === paidUntil(after) ? "unchanged" : "moved";
}

/** Everything that a refund changes, provided that nothing has changed since it was read. */
async function buildRefund(
  account: Account,
  receipts: Receipt[],
  receipt: Receipt,
  { payment_id: _, ...refund }: Refund,
  now: Date,
): Promise<Action[]> {
  const { number, refunds } = receipt;
  const days = daysToTake(receipt, refund.amount_cents);
  const purchases = receipts.map((each) => ({
    receipt: each.number,
    plan: each.plan,
    price_cents: each.amount_cents,
  }));
  const periods = takeBack(account, { receipt: number, days, purchases, now });
  const after = { ...account, periods };
  const paid_until = paidUntil(after);
  const recorded: RecordedRefund = {
    ...refund,
    effect: describeEffect(account, after, now),
    was_paid_until: paidUntil(account),
    paid_until,
  };
  const { receipt_count } = account;
  // A trial is never cancelled.
  const cancelled_at = periods.length === 0 ? undefined : account.cancelled_at;
  const reminders = paid_until === null ? [] : planPeriodMails(receipt_count, paid_until);
  return [
    update(keys.account(account.id), accountChange(account, { periods, cancelled_at, receipt_count }, now)),
    update(keys.receipt(account.id, number), {
      UpdateExpression: "SET refunds = :refunds",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":refunds": [...refunds, recorded] },
    }),
    logActivity(
      account.id,
      {
        what: "plan.refunded",
        subject: { kind: "plan", id: receipt.plan },
        details: { amount_cents: refund.amount_cents },
      },
      { actor: null, now },
    ),
    ...buildMailRows(account.id, [planRefundMail(number, refund.id, now)]),
    ...(await rescheduleMails(account.id, reminders, now)),
  ];
}

/** Records one refund on its receipt and revokes what it paid for, exactly once. */
const recordRefund = (accountId: string, number: number, refund: Refund, now: Date): Promise<true> =>
  retry(CONTENTION, async () => {
    const receipt = await requireReceipt(accountId, number);
    if (receipt.refunds.some(({ id }) => id === refund.id)) return true;
    const [account, receipts] = await Promise.all([findAccount(accountId), readReceipts(accountId)]);
    if (account === null) return true;
    const actions = await buildRefund(account, receipts, receipt, refund, now);
    const failed = await transact(() => actions);
    return failed.length === 0 || undefined;
  });

/** Records refunds of one payment, each exactly once; false when the payment bought nothing here. */
export async function recordRefunds(paymentId: string, refunds: Refund[], now: Date): Promise<boolean> {
  const payment = await getRow(keys.payment(paymentId));
  if (payment === null) return false;
  if (payment.receipt === undefined) {
    const cents = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    await clearMismatch(String(payment.account_id), paymentId, cents);
    return true;
  }
  for (const refund of refunds) {
    await recordRefund(String(payment.account_id), Number(payment.receipt), refund, now);
  }
  return true;
}
