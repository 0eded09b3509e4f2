import * as v from "valibot";
import { MODES } from "./order.ts";
import { CURRENCY, PLANS, plans } from "./plans.ts";

const plan = v.picklist(PLANS, `plan must be one of ${PLANS.join(", ")}.`);

const Span = v.object({ starts_at: v.string(), ends_at: v.string() });

/** How an account stands, as its panel shows it. Times are ISO UTC. */
export const Subscription = v.object({
  subscription_status: v.picklist(["trial", "active", "expired"]),
  plan: v.picklist(["trial", ...PLANS]),
  trial_expired: v.boolean(),
  trial_ends_at: v.string(),
  /** Whole days, rounded up, to the end of the trial or of paid time; never negative. */
  days_remaining: v.number(),
  /** The end of all paid time; null for whoever never paid. */
  paid_until: v.nullable(v.string()),
  /** Paid time is over, and until `closes_at` everything goes on. */
  in_grace: v.boolean(),
  closes_at: v.string(),
  /** Until here leads are taken when nobody pays. */
  captures_until: v.string(),
  /** The paid plan that follows the present one, and when. */
  next_plan: v.nullable(v.picklist(PLANS)),
  next_plan_at: v.nullable(v.string()),
  /** Whether the plan ends with its paid time, at the account's own wish. */
  cancelled: v.boolean(),
  /** Leads that came after the end, their contact details masked; 100 stands for 100 or more. */
  waiting_leads: v.number(),
  payments: v.picklist(["mock", "razorpay", "off"]),
  /** The gateway's script for the payment window; null where no real payments are taken. */
  checkout_script: v.nullable(v.string()),
  /** Where the account can write to; null where nobody answers. */
  support_email: v.nullable(v.string()),
  /** The month that paying for a plan now would buy; longer than one where unused time of a lower plan goes into it. */
  choices: v.object({ starter: Span, growth: Span, agency: Span }),
  /** The account's sites, which a plan may allow fewer of. */
  site_count: v.number(),
});
export type Subscription = v.InferOutput<typeof Subscription>;

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

/** A payment's receipt; `number` counts an account's receipts from 1 without gaps. */
export const Receipt = v.object({
  number: v.number(),
  paid_at: v.string(),
  plan,
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
