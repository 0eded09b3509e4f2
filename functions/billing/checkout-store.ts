import { setTimeout as sleep } from "node:timers/promises";
import { ulid } from "ulid";
import * as v from "valibot";
import type { Account } from "../accounts/account.ts";
import { unavailable } from "../errors.ts";
import { type Key, keys } from "../store/keys.ts";
import { type Action, getRow, put, queryPage, remove, transact, update, updateRow } from "../store/table.ts";
import { Checkout, isLeased, isOpen, lease, mayBePaid } from "./checkout.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { Price } from "./order.ts";
import { orderRows } from "./order-store.ts";

const LOOK_AGAIN_MS = 150;

/** The condition that a checkout is still held by whom one saw it held by. */
const HELD = "held_by = :held_by";
const holder = ({ held_by }: Checkout) => ({ ":held_by": held_by });

async function checkoutAt(key: Key): Promise<Checkout | null> {
  const row = await getRow(key);
  return row === null ? null : v.parse(Checkout, row);
}

/**
 * The ids of the orders that an account may have paid and nobody has told of: one of a plan at most, in the order of
 * their opening. The gateway's key may have changed since; what it does not know any more it says.
 */
export async function openOrdersOf(accountId: string, { mode }: Gateway, now: Date): Promise<string[]> {
  const { rows } = await queryPage(keys.checkouts(accountId));
  const checkouts = rows.map((row) => v.parse(Checkout, row)).filter((checkout) => checkout.mode === mode);
  return checkouts
    .filter((checkout) => mayBePaid(checkout, now))
    .sort((one, other) => Date.parse(one.opened_at) - Date.parse(other.opened_at))
    .flatMap(({ order_id }) => order_id ?? []);
}

/** Puts a checkout in the place of the one seen there; null when another was first. */
async function take(key: Key, seen: Checkout | null, next: Checkout): Promise<Checkout | null> {
  const failed = await transact(() => [seen === null ? put(key, next) : put(key, next, HELD, holder(seen))]);
  // Taken by a try whose answer was lost, it is ours too.
  return failed.length === 0 || (await checkoutAt(key))?.held_by === next.held_by ? next : null;
}

/** The gateway's order of a checkout that is ours: found again where its answer may have been lost, else created. */
async function orderAtGateway(
  gateway: Gateway,
  price: Price,
  checkoutId: string,
  isRetry: boolean,
): Promise<string> {
  const found = isRetry ? await gateway.findOrder(price, checkoutId) : null;
  return found ?? gateway.createOrder(price, checkoutId);
}

/** Stores the order and opens its checkout in one; whoever lost the checkout meanwhile is told to come again. */
async function open(account: Account, mine: Checkout, id: string, price: Price, now: Date): Promise<string> {
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
  // Written by a try whose answer was lost, this is our own order.
  if (failed.length === 0 || (await checkoutAt(key))?.order_id === id) return id;
  throw unavailable();
}

/** Lets the next caller go on at once. */
const release = (key: Key, mine: Checkout, now: Date) =>
  updateRow(key, {
    UpdateExpression: "SET leased_until = :now",
    ConditionExpression: `${HELD} AND attribute_not_exists(order_id)`,
    ExpressionAttributeValues: { ...holder(mine), ":now": now.toISOString() },
  });

/**
 * The order that an account has open at this price: one that stands, or a new one, stored before it is answered.
 * Whoever comes while another asks the gateway waits for that answer, as long as the gateway's deadline lets it.
 */
export async function openOrder(
  account: Account,
  price: Price,
  gateway: Gateway,
  now: Date,
): Promise<string> {
  const key = keys.checkout(account.id, price.plan);
  for (; !gateway.deadline.aborted; await sleep(LOOK_AGAIN_MS)) {
    const seen = await checkoutAt(key);
    const standing = seen !== null && isOpen(seen, price, gateway, now) ? seen : null;
    if (standing?.order_id !== undefined) return standing.order_id;
    if (seen !== null && isLeased(seen, now)) continue;
    const mine = await take(key, seen, lease(ulid(), standing, price, gateway, now));
    if (mine === null) continue;
    try {
      const id = await orderAtGateway(gateway, price, mine.checkout_id, standing !== null);
      return await open(account, mine, id, price, now);
    } catch (error) {
      await release(key, mine, now).catch(() => {});
      throw error;
    }
  }
  throw unavailable();
}

/** The part of a settlement that ends the checkout of an order, if it is still the one that stands. */
export async function checkoutEnd(accountId: string, plan: string, orderId: string): Promise<Action[]> {
  const key = keys.checkout(accountId, plan);
  const seen = await checkoutAt(key);
  return seen?.order_id === orderId ? [remove(key, "order_id = :id", { ":id": orderId })] : [];
}
