import * as v from "valibot";
import { HttpError } from "../platform/errors.ts";
import { DONE } from "../platform/store/due.ts";
import { keys } from "../platform/store/keys.ts";
import { getRow, queryAll, updateRow } from "../platform/store/table.ts";
import { type Action, put, update } from "../platform/store/transaction.ts";
import { Order, type Payment } from "./order.ts";
import { firstCheck, isPastLastCheck, lastCheck } from "./order-checks.ts";

/** The rows of a new order: the order, due for its first check at the gateway, and its owner. */
export const orderRows = (order: Order): Action[] => [
  put(keys.order(order.account_id, order.id), {
    ...order,
    ...firstCheck(order),
  }),
  put(keys.orderOwner(order.id), { account_id: order.account_id }),
];

async function orderAt(accountId: string, orderId: string): Promise<Order | null> {
  const row = await getRow(keys.order(accountId, orderId));
  return row === null ? null : v.parse(Order, row);
}

export const listOrders = async (accountId: string): Promise<Order[]> =>
  (await queryAll(keys.order(accountId, ""))).map((row) => v.parse(Order, row));

/** An order of this account; 404 if there is none with this id, even if another account has one. */
export async function findOrder(accountId: string, orderId: string): Promise<Order> {
  const order = await orderAt(accountId, orderId);
  if (order === null) throw new HttpError(404, "Your account has no such order.");
  return order;
}

/** Any account's order, by the gateway's id alone; null when it isn't ours. */
export async function findAnyOrder(orderId: string): Promise<Order | null> {
  const owner = await getRow(keys.orderOwner(orderId));
  return owner && orderAt(String(owner.account_id), orderId);
}

/**
 * Claims an order for the only payment whose money we collect. False if another payment already paid the order, or one
 * of `rivals`, the other collectable payments, holds the claim.
 */
export async function claimOrder(order: Order, paymentId: string, rivals: string[]): Promise<boolean> {
  const named = rivals.map((id, at) => [`:rival${at}`, id] as const);
  const isFree = `(attribute_not_exists(claimed_by) OR NOT claimed_by IN (${named.map(([name]) => name)}))`;
  const conditions = ["attribute_exists(pk)", "(#status <> :paid OR payment_id = :id)"];
  const claimed = await updateRow(keys.order(order.account_id, order.id), {
    UpdateExpression: "SET claimed_by = :id",
    ConditionExpression: [...conditions, ...(named.length > 0 ? [isFree] : [])].join(" AND "),
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":id": paymentId, ":paid": "paid", ...Object.fromEntries(named) },
  });
  return claimed !== null;
}

/**
 * The action that marks an order as paid. With a real gateway it is checked one last time later, in case a second
 * payment arrives without an event.
 */
export function markPaid(order: Order, payment: Payment, now: Date): Action {
  const isCheckedAgain = order.mode !== "mock" && !isPastLastCheck(order, now);
  const { due, due_at } = lastCheck(order);
  const wait = isCheckedAgain ? ", due = :due, due_at = :at REMOVE due_tries" : ` ${DONE}`;
  return update(keys.order(order.account_id, order.id), {
    UpdateExpression: `SET #status = :paid, payment_id = :payment, paid_at = :now${wait}`,
    ConditionExpression: "attribute_exists(pk) AND #status <> :paid",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: {
      ":payment": payment.id,
      ":paid": "paid",
      ":now": now.toISOString(),
      ...(isCheckedAgain && { ":due": due, ":at": due_at }),
    },
  });
}

/** The action that records a second payment on a paid order. */
export const addSecondPayment = (order: Order, payment: Payment): Action =>
  update(keys.order(order.account_id, order.id), {
    UpdateExpression: "SET second_payment_id = :payment",
    ConditionExpression: "attribute_exists(pk) AND #status = :paid",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":payment": payment.id, ":paid": "paid" },
  });

/** Records that a payment for an order failed. A paid order stays paid. */
export async function recordFailure(order: Order, now: Date): Promise<void> {
  await updateRow(keys.order(order.account_id, order.id), {
    UpdateExpression: "SET #status = :failed, failed_at = :now",
    ConditionExpression: "attribute_exists(pk) AND #status <> :paid",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":failed": "failed", ":paid": "paid", ":now": now.toISOString() },
  });
}
