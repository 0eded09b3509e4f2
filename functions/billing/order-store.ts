import * as v from "valibot";
import { HttpError } from "../errors.ts";
import { DONE } from "../store/due.ts";
import { keys } from "../store/keys.ts";
import { type Action, getRow, put, queryAll, update, updateRow } from "../store/table.ts";
import { Order, type Payment } from "./order.ts";
import { firstAsked, isGivenUp, lastAsked } from "./order-wait.ts";

/** The rows of a new order: its own, its owner's, and the wait until the gateway is asked what became of it. */
export const orderRows = (order: Order): Action[] => [
  put(keys.order(order.account_id, order.id), {
    ...order,
    ...firstAsked(order),
  }),
  put(keys.orderOwner(order.id), { account_id: order.account_id }),
];

async function orderAt(accountId: string, orderId: string): Promise<Order | null> {
  const row = await getRow(keys.order(accountId, orderId));
  return row === null ? null : v.parse(Order, row);
}

/** All orders of an account. */
export const ordersOf = async (accountId: string): Promise<Order[]> =>
  (await queryAll(keys.order(accountId, ""))).map((row) => v.parse(Order, row));

/** The account's own order; 404 when it has none by this id, whoever else may. */
export async function findOrder(accountId: string, orderId: string): Promise<Order> {
  const order = await orderAt(accountId, orderId);
  if (order === null) throw new HttpError(404, "There is no such order in your account.");
  return order;
}

/** An order by the gateway's id alone, whosever it is; null when it is none of ours. */
export async function orderOfAnyone(orderId: string): Promise<Order | null> {
  const owner = await getRow(keys.orderOwner(orderId));
  return owner && orderAt(String(owner.account_id), orderId);
}

/**
 * Claims that of an order's payments this is the one whose money we take. False when the order was paid by another,
 * or when one of `others`, which could be taken as well, has the claim.
 */
export async function claimCapture(order: Order, paymentId: string, others: string[]): Promise<boolean> {
  const named = others.map((id, at) => [`:other${at}`, id] as const);
  const isFree = `(attribute_not_exists(captures) OR NOT captures IN (${named.map(([name]) => name)}))`;
  const conditions = ["attribute_exists(pk)", "(#status <> :paid OR payment_id = :id)"];
  const claimed = await updateRow(keys.order(order.account_id, order.id), {
    UpdateExpression: "SET captures = :id",
    ConditionExpression: [...conditions, ...(named.length > 0 ? [isFree] : [])].join(" AND "),
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":id": paymentId, ":paid": "paid", ...Object.fromEntries(named) },
  });
  return claimed !== null;
}

/**
 * The part of a settlement by which an order becomes paid. Where real money moves it is asked for once more: a second
 * payment may come that nobody tells of.
 */
export function orderPaid(order: Order, payment: Payment, now: Date): Action {
  const isAskedFor = order.mode !== "mock" && !isGivenUp(order, now);
  const { due, due_at } = lastAsked(order);
  const waits = isAskedFor ? ", due = :due, due_at = :at REMOVE due_tries" : ` ${DONE}`;
  return update(keys.order(order.account_id, order.id), {
    UpdateExpression: `SET #status = :paid, payment_id = :payment, paid_at = :now${waits}`,
    ConditionExpression: "attribute_exists(pk) AND #status <> :paid",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: {
      ":payment": payment.id,
      ":paid": "paid",
      ":now": now.toISOString(),
      ...(isAskedFor && { ":due": due, ":at": due_at }),
    },
  });
}

/** The part by which a paid order notes the payment that came on top. */
export const orderPaidAgain = (order: Order, payment: Payment): Action =>
  update(keys.order(order.account_id, order.id), {
    UpdateExpression: "SET second_payment_id = :payment",
    ConditionExpression: "attribute_exists(pk) AND #status = :paid",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":payment": payment.id, ":paid": "paid" },
  });

/** Notes that a payment for it failed. A paid order stays paid. */
export async function noteFailure(order: Order, now: Date): Promise<void> {
  await updateRow(keys.order(order.account_id, order.id), {
    UpdateExpression: "SET #status = :failed, failed_at = :now",
    ConditionExpression: "attribute_exists(pk) AND #status <> :paid",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":failed": "failed", ":paid": "paid", ":now": now.toISOString() },
  });
}
