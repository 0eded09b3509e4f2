import * as v from "valibot";
import { PLANS } from "../accounts/plans/plans.ts";
import { MODES } from "./order.ts";
import { RecordedRefund } from "./refunds/refund.ts";

/** Who sold a plan. The address may have several lines; the tax id may be empty. */
const Seller = v.object({ name: v.string(), address: v.string(), tax_id: v.string() });

/** A payment's receipt. An account's receipts are numbered from 1 without gaps. */
export const Receipt = v.object({
  number: v.number(),
  paid_at: v.string(),
  plan: v.picklist(PLANS),
  amount_cents: v.number(),
  currency: v.string(),
  /** The month it paid for, as scheduled at the time of payment. */
  starts_at: v.string(),
  ends_at: v.string(),
  order_id: v.string(),
  payment_id: v.string(),
  /** Only "live" moved real money. */
  mode: v.picklist(MODES),
  /** Unused days of an earlier plan credited to this month, rounded to a tenth. */
  unused_days: v.number(),
  /** A second payment for an order that was already paid: credited as a further month. */
  second_payment: v.boolean(),
  name: v.string(),
  email: v.string(),
  /** The seller at the time of payment; null if none was configured. */
  seller: v.optional(v.nullable(Seller), null),
  /** Oldest first. */
  refunds: v.optional(v.array(RecordedRefund), []),
});
export type Receipt = v.InferOutput<typeof Receipt>;
