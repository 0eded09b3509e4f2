import * as v from "valibot";
import { Refusal } from "../http/errors.ts";
import { DONE, dueAt } from "../store/due.ts";
import { keys } from "../store/keys.ts";
import { type Action, getRow, put, updateRow } from "../store/table.ts";
import { Order } from "./order.ts";

const FIRST_ASKED_MS = 15 * 60_000;
const LAST_ASKED_MS = 48 * 60 * 60_000;

/** The rows of a new order: its own, its owner's, and the wait until the gateway is asked what became of it. */
export const orderRows = (order: Order): Action[] => [
  put(keys.order(order.account_id, order.id), {
    ...order,
    ...dueAt("order", new Date(Date.parse(order.created_at) + FIRST_ASKED_MS)),
  }),
  put(keys.orderOwner(order.id), { account_id: order.account_id }),
];

async function orderAt(accountId: string, orderId: string): Promise<Order | null> {
  const row = await getRow(keys.order(accountId, orderId));
  return row === null ? null : v.parse(Order, row);
}

/** The account's own order; 404 when it has none by this id, whoever else may. */
export async function findOrder(accountId: string, orderId: string): Promise<Order> {
  const order = await orderAt(accountId, orderId);
  if (order === null) throw new Refusal(404, "There is no such order in your account.");
  return order;
}

/** An order by the gateway's id alone, whosever it is; null when it is none of ours. */
export async function orderOfAnyone(orderId: string): Promise<Order | null> {
  const owner = await getRow(keys.orderOwner(orderId));
  return owner && orderAt(String(owner.account_id), orderId);
}

/** Whether an order of this age is no longer asked for. */
export const isGivenUp = (order: Order, now: Date): boolean =>
  now.getTime() - Date.parse(order.created_at) >= LAST_ASKED_MS;

/** The gateway was asked and nobody has paid: asked again when the order is twice as old, up to 48 hours. */
export async function askLater(order: Order, now: Date): Promise<void> {
  const created = Date.parse(order.created_at);
  const age = Math.max(now.getTime() - created, FIRST_ASKED_MS);
  const next = dueAt("order", new Date(created + Math.min(2 * age, LAST_ASKED_MS)));
  await updateRow(keys.order(order.account_id, order.id), {
    UpdateExpression: "SET due_at = :at REMOVE due_tries",
    ConditionExpression: "due = :due",
    ExpressionAttributeValues: { ":due": next.due, ":at": next.due_at },
  });
}

/** The order is not asked for any more; a late payment is still told of by the gateway itself. */
export async function askNoMore(order: Order): Promise<void> {
  await updateRow(keys.order(order.account_id, order.id), {
    UpdateExpression: DONE,
    ConditionExpression: "attribute_exists(pk)",
  });
}

/** Notes that a payment for it failed. A paid order stays paid. */
export async function noteFailure(order: Order, now: Date): Promise<void> {
  await updateRow(keys.order(order.account_id, order.id), {
    UpdateExpression: "SET #status = :failed, failed_at = :now",
    ConditionExpression: "attribute_exists(pk) AND #status <> :paid",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":failed": "failed", ":paid": "paid", ":now": now.toISOString() },
  });
}
