import * as v from "valibot";

/** A refund as the gateway reports it, in the currency of its payment. */
export type Refund = { id: string; payment_id: string; amount_cents: number; refunded_at: string };

/** What a refund did to the plan: nothing, moved its end, ended access, or returned the account to its trial. */
export const REFUND_EFFECTS = ["unchanged", "moved", "ended", "trial"] as const;
export type RefundEffect = (typeof REFUND_EFFECTS)[number];

/** A refund on the receipt of its payment, with the end of all paid time before and after it. */
export const RecordedRefund = v.object({
  id: v.string(),
  amount_cents: v.number(),
  refunded_at: v.string(),
  effect: v.picklist(REFUND_EFFECTS),
  was_paid_until: v.nullable(v.string()),
  paid_until: v.nullable(v.string()),
});
export type RecordedRefund = v.InferOutput<typeof RecordedRefund>;
