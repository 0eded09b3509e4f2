import * as v from "valibot";
import { CURRENCY, PLANS, type Plan, PRICE_VERSION, plans } from "../accounts/plans/plans.ts";

/** Simulated, the gateway's test mode, or real money. An order never changes its mode. */
export const MODES = ["mock", "test", "live"] as const;
export type Mode = (typeof MODES)[number];

/** What a month of a plan costs, and in which version of our price list. */
export type Price = { plan: Plan; amount_cents: number; currency: string; price_version: string };

export const findPrice = (plan: Plan): Price => ({
  plan,
  amount_cents: plans[plan].price_cents,
  currency: CURRENCY,
  price_version: PRICE_VERSION,
});

/** An order at the gateway. Once paid, it stays paid; only second payments may follow. */
export const Order = v.object({
  id: v.string(),
  account_id: v.string(),
  plan: v.picklist(PLANS),
  amount_cents: v.number(),
  currency: v.string(),
  price_version: v.string(),
  mode: v.picklist(MODES),
  /** Our id for the order, sent to the gateway as its receipt. */
  checkout_id: v.string(),
  status: v.picklist(["created", "failed", "paid"]),
  created_at: v.string(),
});
export type Order = v.InferOutput<typeof Order>;

/** A payment as the gateway reports it. */
export const Payment = v.object({
  id: v.string(),
  order_id: v.nullish(v.string(), null),
  amount: v.number(),
  currency: v.string(),
  status: v.string(),
});
export type Payment = v.InferOutput<typeof Payment>;

/** Whether a payment is for this order and its whole amount. */
export const isFor = (payment: Payment, order: Order): boolean =>
  payment.order_id === order.id &&
  payment.amount === order.amount_cents &&
  payment.currency === order.currency;
