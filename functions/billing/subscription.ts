import * as v from "valibot";
import { type Access, accessOf, type Paying } from "./access.ts";
import { CURRENCY, PLANS, plans } from "./plans.ts";

const plan = v.picklist(PLANS, `plan must be one of ${PLANS.join(", ")}.`);

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
});
export type Subscription = v.InferOutput<typeof Subscription>;

type Surroundings = Pick<Subscription, "waiting_leads" | "payments" | "checkout_script" | "support_email">;

const DAY_MS = 86_400_000;

const daysUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));

const isGrace = ({ status, ends_at, isOpen }: Access, now: Date): boolean =>
  status !== "trial" && isOpen && now >= ends_at;

/** How an account stands at `now`: exact to the moment, whatever any schedule did. */
export function subscriptionOf(account: Paying, surroundings: Surroundings, now: Date): Subscription {
  const access = accessOf(account, now);
  const last = account.periods.at(-1);
  const next = account.periods.find(
    (period) => period.plan !== access.plan && Date.parse(period.starts_at) > now.getTime(),
  );
  return {
    subscription_status: access.status,
    plan: access.plan,
    trial_expired: access.status === "trial" && !access.isOpen,
    trial_ends_at: account.trial_ends_at,
    days_remaining: access.isOpen ? daysUntil(access.ends_at, now) : 0,
    paid_until: last?.ends_at ?? null,
    in_grace: isGrace(access, now),
    closes_at: access.closes_at.toISOString(),
    captures_until: access.captures_until.toISOString(),
    next_plan: next?.plan ?? null,
    next_plan_at: next?.starts_at ?? null,
    cancelled: account.cancelled_at !== undefined,
    ...surroundings,
  };
}

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
  is_mock: v.boolean(),
  /** A second payment for an order that was paid already: kept, and credited as a further month. */
  second_payment: v.boolean(),
  name: v.string(),
  email: v.string(),
});
export type Receipt = v.InferOutput<typeof Receipt>;
