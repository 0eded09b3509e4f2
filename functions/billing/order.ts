import * as v from "valibot";
import { CURRENCY, PLANS, type Plan, PRICE_VERSION, plans } from "../plans/plans.ts";

/** Whose money moves: nobody's, the gateway's test money, or the customer's. An order stays in its mode. */
export const MODES = ["mock", "test", "live"] as const;
export type Mode = (typeof MODES)[number];

/** What a month of a plan costs, and by which of our price lists. */
export type Price = { plan: Plan; amount_cents: number; currency: string; price_version: string };

/** The price of a plan as the catalogue has it. */
export const priceOf = (plan: Plan): Price => ({
  plan,
  amount_cents: plans[plan].price_cents,
  currency: CURRENCY,
  price_version: PRICE_VERSION,
});

/** An order at the gateway. Forward only: once it is paid, nothing but further payments happen to it. */
export const Order = v.object({
  id: v.string(),
  account_id: v.string(),
  plan: v.picklist(PLANS),
  amount_cents: v.number(),
  currency: v.string(),
  price_version: v.string(),
  mode: v.picklist(MODES),
  /** Our own name for it, told to the gateway. */
  checkout_id: v.string(),
  status: v.picklist(["created", "failed", "paid"]),
  created_at: v.string(),
});
export type Order = v.InferOutput<typeof Order>;

/** A payment as the gateway tells of it. */
export const Payment = v.object({
  id: v.string(),
  order_id: v.nullish(v.string(), null),
  amount: v.number(),
  currency: v.string(),
  status: v.string(),
});
export type Payment = v.InferOutput<typeof Payment>;

/** Whether a payment was made for an order, and for all of it. */
export const isFor = (payment: Payment, order: Order): boolean =>
  payment.order_id === order.id &&
  payment.amount === order.amount_cents &&
  payment.currency === order.currency;
