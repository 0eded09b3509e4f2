import { setTimeout as sleep } from "node:timers/promises";
import { ulid } from "ulid";
import * as v from "valibot";
import type { Account } from "../../accounts/account.ts";
import { unavailable } from "../../platform/errors.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { getRow, queryPage, updateRow } from "../../platform/store/table.ts";
import { type Action, put, remove, transact, update } from "../../platform/store/transaction.ts";
import type { Gateway } from "../gateway/gateway.ts";
import type { Price } from "../order.ts";
import { orderRows } from "../order-store.ts";
import { Checkout, isLeased, isOpen, lease, mayBePaid } from "./checkout.ts";

const POLL_MS = 150;

/** Condition: the checkout's holder has not changed since it was read. */
const HELD = "held_by = :held_by";
const holder = ({ held_by }: Checkout) => ({ ":held_by": held_by });

async function checkoutAt(key: Key): Promise<Checkout | null> {
  const row = await getRow(key);
  return row === null ? null : v.parse(Checkout, row);
}

/**
 * The ids of orders that may have been paid without our knowledge: at most one per plan, oldest first. Includes orders
 * opened with an earlier API key; the gateway reports the ones it doesn't know.
 */
export async function findOpenOrders(accountId: string, { mode }: Gateway, now: Date): Promise<string[]> {
  const { rows } = await queryPage(keys.checkouts(accountId));
  const checkouts = rows.map((row) => v.parse(Checkout, row)).filter((checkout) => checkout.mode === mode);
  return checkouts
    .filter((checkout) => mayBePaid(checkout, now))
    .sort((one, other) => Date.parse(one.opened_at) - Date.parse(other.opened_at))
    .flatMap(({ order_id }) => order_id ?? []);
}

/** Replaces the checkout that was read with `next`; null if another caller was first. */
async function acquire(key: Key, before: Checkout | null, next: Checkout): Promise<Checkout | null> {
  const failed = await transact(() => [
    before === null ? put(key, next) : put(key, next, HELD, holder(before)),
  ]);
  // An earlier attempt of ours may have succeeded although its response was lost.
  return failed.length === 0 || (await checkoutAt(key))?.held_by === next.held_by ? next : null;
}

/** The gateway's order for a checkout we hold. A retry first looks for one whose response was lost. */
async function orderAtGateway(
  gateway: Gateway,
  price: Price,
  checkoutId: string,
  isRetry: boolean,
): Promise<string> {
  const found = isRetry ? await gateway.findOrder(price, checkoutId) : null;
  return found ?? gateway.createOrder(price, checkoutId);
}

/** Stores the order and opens its checkout in one transaction; 503 if another caller took the checkout over. */
async function storeOrder(
  account: Account,
  mine: Checkout,
  id: string,
  price: Price,
  now: Date,
): Promise<string> {
  const key = keys.checkout(account.id, price.plan);
  const { checkout_id, mode } = mine;
  const order = { ...price, id, account_id: account.id, mode, checkout_id, created_at: now.toISOString() };
  const failed = await transact(() => [
    ...orderRows({ ...order, status: "created" }),
    update(key, {
      UpdateExpression: "SET order_id = :id",
      ConditionExpression: `${HELD} AND attribute_not_exists(order_id)`,
      ExpressionAttributeValues: { ...holder(mine), ":id": id },
    }),
  ]);
  // An earlier attempt of ours may have succeeded although its response was lost.
  if (failed.length === 0 || (await checkoutAt(key))?.order_id === id) return id;
  throw unavailable();
}

/** Ends our lease, so that the next caller needn't wait for it to expire. */
const release = (key: Key, mine: Checkout, now: Date) =>
  updateRow(key, {
    UpdateExpression: "SET leased_until = :now",
    ConditionExpression: `${HELD} AND attribute_not_exists(order_id)`,
    ExpressionAttributeValues: { ...holder(mine), ":now": now.toISOString() },
  });

/**
 * Returns the id of the account's open order at this price, or creates one and stores it before returning. While
 * another caller is creating it, waits for the result until the gateway's deadline; then 503.
 */
export async function openOrder(
  account: Account,
  price: Price,
  gateway: Gateway,
  now: Date,
): Promise<string> {
  const key = keys.checkout(account.id, price.plan);
  for (; !gateway.deadline.aborted; await sleep(POLL_MS)) {
    const before = await checkoutAt(key);
    const current = before !== null && isOpen(before, price, gateway, now) ? before : null;
    if (current?.order_id !== undefined) return current.order_id;
    if (before !== null && isLeased(before, now)) continue;
    const mine = await acquire(key, before, lease(ulid(), current, price, gateway, now));
    if (mine === null) continue;
    try {
      const id = await orderAtGateway(gateway, price, mine.checkout_id, current !== null);
      return await storeOrder(account, mine, id, price, now);
    } catch (error) {
      await release(key, mine, now).catch(() => {});
      throw error;
    }
  }
  throw unavailable();
}

/** The settlement's action that ends an order's checkout, if it is still the current one. */
export async function endCheckout(accountId: string, plan: string, orderId: string): Promise<Action[]> {
  const key = keys.checkout(accountId, plan);
  const before = await checkoutAt(key);
  return before?.order_id === orderId ? [remove(key, "order_id = :id", { ":id": orderId })] : [];
}
