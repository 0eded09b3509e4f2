import * as v from "valibot";
import type { Gateway } from "./gateway/gateway.ts";
import { MODES, type Price } from "./order.ts";

/** The one order that an account has open for a plan, or is about to: so two clicks at once get the same. */
export const Checkout = v.object({
  /** Our own name for the order, by which a lost answer of the gateway's is found again. */
  checkout_id: v.string(),
  price_version: v.string(),
  mode: v.picklist(MODES),
  /** By which of the gateway's keys it was opened: another may be another account's, which does not know its order. */
  key_id: v.optional(v.string(), ""),
  opened_at: v.string(),
  /** Until `leased_until` one caller has it to itself, to ask the gateway; no two callers bear the same name. */
  held_by: v.string(),
  leased_until: v.string(),
  order_id: v.optional(v.string()),
});
export type Checkout = v.InferOutput<typeof Checkout>;

const OPEN_MS = 30 * 60_000;
const PAID_WITHIN_MS = 6 * 86_400_000;
/** As long as a function may run, and so no longer than whoever holds it lives. */
const LEASE_MS = 10_000;

type At = Pick<Gateway, "mode" | "keyId">;

/** Whether a checkout may still be paid as it stands. */
export const isOpen = (checkout: Checkout, price: Price, at: At, now: Date): boolean =>
  now.getTime() - Date.parse(checkout.opened_at) < OPEN_MS &&
  checkout.price_version === price.price_version &&
  checkout.mode === at.mode &&
  checkout.key_id === at.keyId;

/** Whether money may have come for a checkout's order: the gateway takes what was authorized for five days. */
export const mayBePaid = ({ opened_at }: Checkout, now: Date): boolean =>
  now.getTime() - Date.parse(opened_at) < PAID_WITHIN_MS;

/** Whether somebody is asking the gateway for its order; nobody is by a clock that has gone back since. */
export function isLeased({ order_id, leased_until }: Checkout, now: Date): boolean {
  const left = Date.parse(leased_until) - now.getTime();
  return order_id === undefined && left > 0 && left <= LEASE_MS;
}

/** A new checkout, or one whose order was never learned, held by one caller from `now` on. */
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
