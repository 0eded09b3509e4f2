import * as v from "valibot";
import { DAY_MS } from "../../platform/day.ts";
import type { Gateway } from "../gateway/gateway.ts";
import { MODES, type Price } from "../order.ts";

/** An account's one open order for a plan, or the attempt to create it, so that two simultaneous clicks share it. */
export const Checkout = v.object({
  /** Our id for the order, sent to the gateway as its receipt: finds the order if the response was lost. */
  checkout_id: v.string(),
  price_version: v.string(),
  mode: v.picklist(MODES),
  /** The API key it was opened with. A different key may belong to another gateway account, without this order. */
  key_id: v.optional(v.string(), ""),
  opened_at: v.string(),
  /** The lease holder, the only caller that may call the gateway until `leased_until`. Unique per call. */
  held_by: v.string(),
  leased_until: v.string(),
  order_id: v.optional(v.string()),
});
export type Checkout = v.InferOutput<typeof Checkout>;

const OPEN_MS = 30 * 60_000;
const PAID_WITHIN_MS = 6 * DAY_MS;
/** The function's timeout, so that a lease barely outlives its holder. */
const LEASE_MS = 10_000;

type At = Pick<Gateway, "mode" | "keyId">;

/** Whether a checkout can still be offered for payment: recent, and at the same price, mode and key. */
export const isOpen = (checkout: Checkout, price: Price, at: At, now: Date): boolean =>
  now.getTime() - Date.parse(checkout.opened_at) < OPEN_MS &&
  checkout.price_version === price.price_version &&
  checkout.mode === at.mode &&
  checkout.key_id === at.keyId;

/** Whether a payment may have arrived for a checkout's order: an authorization can be captured for five days. */
export const mayBePaid = ({ opened_at }: Checkout, now: Date): boolean =>
  now.getTime() - Date.parse(opened_at) < PAID_WITHIN_MS;

/** Whether another caller is creating the order. A lease too far ahead (the clock was set back) doesn't count. */
export function isLeased({ order_id, leased_until }: Checkout, now: Date): boolean {
  const left = Date.parse(leased_until) - now.getTime();
  return order_id === undefined && left > 0 && left <= LEASE_MS;
}

/** A checkout leased to one caller from `now`: new, or `lost`, whose order id never reached us. */
export const lease = (
  held_by: string,
  lost: Checkout | null,
  price: Price,
  { mode, keyId }: At,
  now: Date,
): Checkout => ({
  checkout_id: lost?.checkout_id ?? `checkout_${held_by}`,
  price_version: price.price_version,
  mode,
  key_id: keyId,
  opened_at: lost?.opened_at ?? now.toISOString(),
  held_by,
  leased_until: new Date(now.getTime() + LEASE_MS).toISOString(),
});
