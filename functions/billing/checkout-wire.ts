import * as v from "valibot";
import { CURRENCY, PLANS, plans } from "../plans/plans.ts";

const plan = v.picklist(PLANS, `plan must be one of ${PLANS.join(", ")}.`);

/** The page says the price it showed; a different one of ours is a refusal, never a charge. */
export const NewOrder = v.pipe(
  v.object({
    plan,
    amount: v.number("amount is missing or not valid."),
    currency: v.literal(CURRENCY, "The currency must be USD."),
  }),
  v.check(
    ({ plan, amount }) => amount === plans[plan].price_cents,
    "The amount is not the plan's price; load the page again.",
  ),
);
export type NewOrder = v.InferOutput<typeof NewOrder>;

/** What the payment window is opened with; only the gateway's key id, never its secret. */
export const OpenOrder = v.object({
  order_id: v.string(),
  key_id: v.string(),
  customer_id: v.nullable(v.string()),
  is_mock: v.boolean(),
  message: v.string(),
  amount: v.number(),
  currency: v.string(),
  prefill: v.object({ name: v.string(), email: v.string() }),
});
export type OpenOrder = v.InferOutput<typeof OpenOrder>;

const gatewayId = (kind: "order" | "pay") => v.pipe(v.string(), v.regex(new RegExp(`^${kind}_\\w{1,60}$`)));

/** What the payment window gives when somebody paid. The plan is the stored order's, whatever else is sent. */
export const PaymentConfirmation = v.object({
  razorpay_order_id: gatewayId("order"),
  razorpay_payment_id: gatewayId("pay"),
  razorpay_signature: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
});
export type PaymentConfirmation = v.InferOutput<typeof PaymentConfirmation>;
