import * as v from "valibot";
import { PLANS } from "../plans/plans.ts";
import { MODES } from "./order.ts";

/** A payment's receipt; `number` counts an account's receipts from 1 without gaps. */
export const Receipt = v.object({
  number: v.number(),
  paid_at: v.string(),
  plan: v.picklist(PLANS),
  amount_cents: v.number(),
  currency: v.string(),
  /** The month it paid for, as it stood when it was paid. */
  starts_at: v.string(),
  ends_at: v.string(),
  order_id: v.string(),
  payment_id: v.string(),
  /** Of these only "live" moved money. */
  mode: v.picklist(MODES),
  /** Days of the month that stand for what was paid for before and not used, to a tenth. */
  unused_days: v.number(),
  /** A second payment for an order that was paid already: kept, and credited as a further month. */
  second_payment: v.boolean(),
  name: v.string(),
  email: v.string(),
});
export type Receipt = v.InferOutput<typeof Receipt>;
