import type { Account } from "../accounts/account.ts";
import { accountOf } from "../accounts/account-store.ts";
import { HttpError } from "../errors.ts";
import { paymentMails } from "../mails/calendar.ts";
import { mailRows } from "../mails/mail-store.ts";
import { buyMonth } from "../plans/periods.ts";
import { keys } from "../store/keys.ts";
import { retry } from "../store/retry.ts";
import { type Action, getRow, put, transact, update } from "../store/table.ts";
import { accountChange } from "./account-change.ts";
import { checkoutEnd } from "./checkout-store.ts";
import type { Gateway } from "./gateway/gateway.ts";
import { isFor, type Order, type Payment } from "./order.ts";
import { claimCapture, findOrder, orderPaid, orderPaidAgain } from "./order-store.ts";
import type { Receipt } from "./receipt.ts";

const PATIENCE = { tries: 20, pauseMaxMs: 100 };
/** What pays for an order: money that was taken goes before money that still may be. */
const PAID = ["captured", "authorized"];

/** 400: the payment exists or not, but it pays for nothing here. */
const unpaid = (detail: string) => new HttpError(400, detail);

const gone = () => unpaid("The account of this order is gone.");

/** All that a captured payment changes, on condition that nothing else has changed since it was read. */
async function settlementOf(account: Account, order: Order, payment: Payment, now: Date): Promise<Action[]> {
  const { plan, amount_cents, currency } = order;
  const isSecond = order.status === "paid";
  const number = account.receipt_count + 1;
  const { periods, bought, unused_days } = buyMonth(account, { plan, price_cents: amount_cents }, now);
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
  };
  const changed = { periods, cancelled_at: undefined, receipt_count: number };
  return [
    put(keys.payment(payment.id), { account_id: account.id, order_id: order.id, receipt: number }),
    isSecond ? orderPaidAgain(order, payment) : orderPaid(order, payment, now),
    update(keys.account(account.id), accountChange(account, changed, now)),
    put(keys.receipt(account.id, number), receipt),
    ...(await checkoutEnd(account.id, plan, order.id)),
    ...mailRows(account.id, paymentMails(number, now, periods.at(-1)?.ends_at ?? ends_at)),
  ];
}

/** Whether a payment has been settled; 400 when for another order. */
async function isSettled(paymentId: string, order: Order): Promise<boolean> {
  const row = await getRow(keys.payment(paymentId));
  if (row !== null && row.order_id !== order.id) throw unpaid("This payment was made for another order.");
  return row !== null;
}

/** Writes a captured payment's settlement; raced by another change it reads again, and what is settled stays so. */
const record = ({ id, account_id }: Order, payment: Payment, now: Date): Promise<true> =>
  retry(PATIENCE, async () => {
    const [order, account] = await Promise.all([findOrder(account_id, id), accountOf(account_id)]);
    if (account === null) throw gone();
    const actions = await settlementOf(account, order, payment, now);
    const failed = await transact(() => actions);
    return failed.length === 0 || (await isSettled(payment.id, order)) || undefined;
  });

/** Takes the money of an authorized payment; 400 when the order has its money, or gets it, from another one. */
async function capture(payment: Payment, order: Order, gateway: Gateway): Promise<Payment | null> {
  // Money that nothing would be given for is not taken; the gateway lets it go by itself.
  if ((await accountOf(order.account_id)) === null) throw gone();
  const made = await gateway.paymentsOf(order.id);
  const others = made.filter((other) => other.id !== payment.id && isFor(other, order));
  const rivals = others.filter(({ status }) => status === "authorized").map(({ id }) => id);
  const isPaid = others.some(({ status }) => status === "captured");
  if (isPaid || !(await claimCapture(order, payment.id, rivals))) {
    throw unpaid("Another payment was made for this order; the money of this one was not taken.");
  }
  return gateway.capture(payment, order);
}

/** The payment with its money taken, as the gateway itself tells; 400 for anything that pays for nothing here. */
async function captured(order: Order, paymentId: string, gateway: Gateway): Promise<Payment> {
  const payment = await gateway.findPayment(paymentId, order);
  if (payment === null || !isFor(payment, order)) throw unpaid("This payment was not made for this order.");
  const taken = payment.status === "authorized" ? await capture(payment, order, gateway) : payment;
  if (taken?.status !== "captured") {
    throw unpaid("This payment was not completed; nothing was changed.");
  }
  return taken;
}

/**
 * Makes an order's payment count: once in the world, however often and by whomever it is told of. 400 when it pays
 * for nothing here, 502 to 504 when the gateway cannot say; both leave everything as it was.
 */
export async function settle(order: Order, paymentId: string, gateway: Gateway, now: Date): Promise<void> {
  if (order.mode !== gateway.mode) throw unpaid("This order belongs to another kind of payment.");
  if (await isSettled(paymentId, order)) return;
  await record(order, await captured(order, paymentId, gateway), now);
}

/** The same for what nobody waits for: false when it pays for nothing here, which telling it again would not mend. */
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

/** Asks the gateway what was paid for an order, and settles it; true when the order is paid. */
export async function settlePayments(order: Order, gateway: Gateway, now: Date): Promise<boolean> {
  let isPaid = order.status === "paid";
  if (order.mode !== gateway.mode) return isPaid;
  const made = await gateway.paymentsOf(order.id);
  const payments = PAID.flatMap((paid) => made.filter(({ status }) => status === paid));
  for (const { id } of payments) isPaid = (await settleIfPaid(order, id, gateway, now)) || isPaid;
  return isPaid;
}
