import { DONE, dueAt } from "../store/due.ts";
import { keys } from "../store/keys.ts";
import { updateRow } from "../store/table.ts";
import type { Order } from "./order.ts";

const FIRST_ASKED_MS = 15 * 60_000;
/** The job runs every 15 minutes: with this, each second run asks, though it may come a little early. */
const ASKED_AGAIN_MS = 20 * 60_000;
const LAST_ASKED_MS = 48 * 60 * 60_000;

const agedMs = (order: Order, ms: number): Date => new Date(Date.parse(order.created_at) + ms);

/** The wait until the gateway is first asked what became of an order. */
export const firstAsked = (order: Order) => dueAt("order", agedMs(order, FIRST_ASKED_MS));

/** The wait until it is asked for the last time. */
export const lastAsked = (order: Order) => dueAt("order", agedMs(order, LAST_ASKED_MS));

/** Whether an order of this age is no longer asked for. */
export const isGivenUp = (order: Order, now: Date): boolean => now >= agedMs(order, LAST_ASKED_MS);

/** The gateway was asked: an unpaid order is asked for again soon, a paid one a last time after 48 hours. */
export async function askLater(order: Order, isPaid: boolean, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + ASKED_AGAIN_MS);
  const { due, due_at } = isPaid || isGivenUp(order, soon) ? lastAsked(order) : dueAt("order", soon);
  await updateRow(keys.order(order.account_id, order.id), {
    UpdateExpression: "SET due_at = :at REMOVE due_tries",
    ConditionExpression: "due = :due",
    ExpressionAttributeValues: { ":due": due, ":at": due_at },
  });
}

/** Has the gateway asked at the job's next run, however old the order is: its owner came with a payment for it. */
export async function askSoon(order: Order, now: Date): Promise<void> {
  const { due, due_at } = dueAt("order", now);
  await updateRow(keys.order(order.account_id, order.id), {
    UpdateExpression: "SET due = :due, due_at = :at REMOVE due_tries",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":due": due, ":at": due_at },
  });
}

/** The order is not asked for any more; a late payment is still told of by the gateway itself. */
export async function askNoMore(order: Order): Promise<void> {
  await updateRow(keys.order(order.account_id, order.id), {
    UpdateExpression: DONE,
    ConditionExpression: "attribute_exists(pk)",
  });
}
