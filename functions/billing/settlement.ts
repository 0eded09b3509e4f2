import type { Account } from "../accounts/account.ts";
import { findAccount } from "../accounts/account-store.ts";
import { logActivity } from "../accounts/activity/activity-store.ts";
import { planPaymentMails } from "../accounts/mails/calendar.ts";
import { buildMailRows } from "../accounts/mails/mail-store.ts";
import { buyMonth } from "../accounts/plans/periods.ts";
import { sendHeldLeads } from "../destinations/held-store.ts";
import { environment } from "../platform/environment.ts";
import { HttpError } from "../platform/errors.ts";
import { keys } from "../platform/store/keys.ts";
import { retry } from "../platform/store/retry.ts";
import { getRow } from "../platform/store/table.ts";
import { type Action, put, transact, update } from "../platform/store/transaction.ts";
import { accountChange } from "./account-change.ts";
import { endCheckout } from "./checkout/checkout-store.ts";
import type { Gateway } from "./gateway/gateway.ts";
import { isFor, type Order, type Payment } from "./order.ts";
import { addSecondPayment, claimOrder, findOrder, markPaid } from "./order-store.ts";
import type { Receipt } from "./receipt.ts";
import { recordMismatch } from "./refunds/mismatch-store.ts";

const PATIENCE = { tries: 20, pauseMaxMs: 100 };
/** Statuses that pay for an order; collected money comes first. */
const PAID = ["captured", "authorized"];

/** 400: this payment buys nothing here. */
const unpaid = (detail: string) => new HttpError(400, detail);

const wrongAmount = () => unpaid("This payment doesn't match the order's amount; your plan was not changed.");

const gone = () => unpaid("The account of this order no longer exists.");

/** Everything that a captured payment changes, provided that nothing has changed since it was read. */
async function buildSettlement(
  account: Account,
  order: Order,
  payment: Payment,
  now: Date,
): Promise<Action[]> {
  const { plan, amount_cents, currency } = order;
  const isSecond = order.status === "paid";
  const number = account.receipt_count + 1;
  const { periods, bought, unused_days } = buyMonth(
    account,
    { plan, price_cents: amount_cents, receipt: number },
    now,
  );
  const { starts_at, ends_at } = bought;
  const receipt: Receipt = {
    number,
    paid_at: now.toISOString(),
    plan,
    amount_cents,
    currency,
    starts_at,
    ends_at,
    order_id: order.id,
    payment_id: payment.id,
    mode: order.mode,
    unused_days,
    second_payment: isSecond,
    name: account.name,
    email: account.email,
    seller: environment.seller.name === "" ? null : environment.seller,
    refunds: [],
  };
  const change = { periods, cancelled_at: undefined, receipt_count: number };
  return [
    put(keys.payment(payment.id), { account_id: account.id, order_id: order.id, receipt: number }),
    isSecond ? addSecondPayment(order, payment) : markPaid(order, payment, now),
    update(keys.account(account.id), accountChange(account, change, now)),
    put(keys.receipt(account.id, number), receipt),
    ...(await endCheckout(account.id, plan, order.id)),
    logActivity(
      account.id,
      { what: "plan.bought", subject: { kind: "plan", id: plan }, details: { amount_cents, ends_at } },
      { actor: null, now },
    ),
    ...buildMailRows(account.id, planPaymentMails(number, now, periods.at(-1)?.ends_at ?? ends_at)),
  ];
}

/** Whether a payment is already settled; 400 when it was made for another order or its amount is wrong. */
async function isSettled(paymentId: string, order: Order): Promise<boolean> {
  const row = await getRow(keys.payment(paymentId));
  if (row === null) return false;
  if (row.order_id !== order.id) throw unpaid("This payment was made for another order.");
  if (row.receipt === undefined) throw wrongAmount();
  return true;
}

/** Writes the settlement of a captured payment. Reads again after a concurrent change; never settles twice. */
const record = ({ id, account_id }: Order, payment: Payment, now: Date): Promise<true> =>
  retry(PATIENCE, async () => {
    const [order, account] = await Promise.all([findOrder(account_id, id), findAccount(account_id)]);
    if (account === null) throw gone();
    const actions = await buildSettlement(account, order, payment, now);
    const failed = await transact(() => actions);
    return failed.length === 0 || (await isSettled(payment.id, order)) || undefined;
  });

/** Collects the money of an authorized payment; 400 when another payment pays, or is about to pay, the order. */
async function collect(payment: Payment, order: Order, gateway: Gateway): Promise<Payment | null> {
  // Never collect money for a deleted account; the authorization lapses by itself.
  if ((await findAccount(order.account_id)) === null) throw gone();
  const made = await gateway.listPayments(order.id);
  const otherPayments = made.filter((other) => other.id !== payment.id && isFor(other, order));
  const rivals = otherPayments.filter(({ status }) => status === "authorized").map(({ id }) => id);
  const isPaid = otherPayments.some(({ status }) => status === "captured");
  if (isPaid || !(await claimOrder(order, payment.id, rivals))) {
    throw unpaid("Another payment was made for this order; this one was not charged.");
  }
  return gateway.collect(payment, order);
}

/** Makes sure a payment is collected and returns it as the gateway reports it; 400 if it doesn't pay for this order. */
async function ensureCollected(
  order: Order,
  paymentId: string,
  gateway: Gateway,
  now: Date,
): Promise<Payment> {
  const payment = await gateway.findPayment(paymentId, order);
  if (payment?.order_id !== order.id) throw unpaid("This payment was not made for this order.");
  if (!isFor(payment, order)) {
    if (payment.status === "captured") await recordMismatch(order, payment, now);
    throw wrongAmount();
  }
  const collected = payment.status === "authorized" ? await collect(payment, order, gateway) : payment;
  if (collected?.status !== "captured") {
    throw unpaid("This payment was not completed; nothing was changed.");
  }
  return collected;
}

/**
 * Settles an order's payment exactly once, however it is reported. 400 when it doesn't pay for this order, 502 to 504
 * when the gateway can't confirm it; either way nothing changes.
 */
export async function settle(order: Order, paymentId: string, gateway: Gateway, now: Date): Promise<void> {
  if (order.mode !== gateway.mode) throw unpaid("This order was opened in a different payment mode.");
  if (await isSettled(paymentId, order)) return;
  await record(order, await ensureCollected(order, paymentId, gateway, now), now);
  await sendHeldLeads(order.account_id, now);
}

/** `settle` for background work: returns false, instead of 400, when the payment doesn't pay for this order. */
export async function settleIfPaid(
  order: Order,
  paymentId: string,
  gateway: Gateway,
  now: Date,
): Promise<boolean> {
  try {
    await settle(order, paymentId, gateway, now);
    return true;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    console.error(JSON.stringify({ level: "WARN", at: "settlement", outcome: "refused" }));
    return false;
  }
}

/** Asks the gateway for an order's payments and settles them; true when the order is paid. */
export async function settlePayments(order: Order, gateway: Gateway, now: Date): Promise<boolean> {
  let isPaid = order.status === "paid";
  if (order.mode !== gateway.mode) return isPaid;
  const made = await gateway.listPayments(order.id);
  const payments = PAID.flatMap((paid) => made.filter(({ status }) => status === paid));
  for (const { id } of payments) isPaid = (await settleIfPaid(order, id, gateway, now)) || isPaid;
  return isPaid;
}
