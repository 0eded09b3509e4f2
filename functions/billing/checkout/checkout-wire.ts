import * as v from "valibot";
import { CURRENCY, PLANS, plans } from "../../accounts/plans/plans.ts";

/** The page sends the price it showed. If ours differs, the order is rejected, never charged. */
export const NewOrder = v.variant(
  "plan",
  PLANS.map((plan) =>
    v.object({
      plan: v.literal(plan),
      amount: v.literal(plans[plan].price_cents, "This plan's price has changed; reload the page."),
      currency: v.pipe(
        v.string(),
        v.toUpperCase(),
        v.literal(CURRENCY, "The currency must be USD."),
        v.metadata({ const: CURRENCY }),
      ),
    }),
  ),
  `plan must be one of ${PLANS.join(", ")}.`,
);
export type NewOrder = v.InferOutput<typeof NewOrder>;

/** What the payment window is opened with. Includes the gateway's key id, never its secret. */
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

/** What the payment window returns after a payment. The plan comes from the stored order, never from the request. */
export const PaymentConfirmation = v.object({
  razorpay_order_id: gatewayId("order"),
  razorpay_payment_id: gatewayId("pay"),
  razorpay_signature: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
});
export type PaymentConfirmation = v.InferOutput<typeof PaymentConfirmation>;
