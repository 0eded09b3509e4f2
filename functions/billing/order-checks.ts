import { DONE, dueAt } from "../platform/store/due.ts";
import { keys } from "../platform/store/keys.ts";
import { updateRow } from "../platform/store/table.ts";
import type { Order } from "./order.ts";

const FIRST_CHECK_MS = 15 * 60_000;
/** The job runs every 15 minutes, sometimes a little early: with 20, every second run checks the order. */
const RECHECK_MS = 20 * 60_000;
const LAST_CHECK_MS = 48 * 60 * 60_000;

const atAge = (order: Order, ms: number): Date => new Date(Date.parse(order.created_at) + ms);

/** When the gateway is first asked about an order. */
export const firstCheck = (order: Order) => dueAt("order", atAge(order, FIRST_CHECK_MS));

/** When an order is checked at the gateway for the last time. */
export const lastCheck = (order: Order) => dueAt("order", atAge(order, LAST_CHECK_MS));

export const isPastLastCheck = (order: Order, now: Date): boolean => now >= atAge(order, LAST_CHECK_MS);

/** Schedules the next check: soon for an unpaid order, one last time at 48 hours for a paid one. */
export async function checkLater(order: Order, isPaid: boolean, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + RECHECK_MS);
  const { due, due_at } = isPaid || isPastLastCheck(order, soon) ? lastCheck(order) : dueAt("order", soon);
  await updateRow(keys.order(order.account_id, order.id), {
    UpdateExpression: "SET due_at = :at REMOVE due_tries",
    ConditionExpression: "due = :due",
    ExpressionAttributeValues: { ":due": due, ":at": due_at },
  });
}

/**
 * Schedules a check for the job's next run, whatever the order's age, since its owner has presented a payment for it.
 */
export async function checkSoon(order: Order, now: Date): Promise<void> {
  const { due, due_at } = dueAt("order", now);
  await updateRow(keys.order(order.account_id, order.id), {
    UpdateExpression: "SET due = :due, due_at = :at REMOVE due_tries",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":due": due, ":at": due_at },
  });
}

/** Stops checking an order. A later payment still arrives as a webhook event. */
export async function stopChecking(order: Order): Promise<void> {
  await updateRow(keys.order(order.account_id, order.id), {
    UpdateExpression: DONE,
    ConditionExpression: "attribute_exists(pk)",
  });
}
