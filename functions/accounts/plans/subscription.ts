import * as v from "valibot";
import { PLANS } from "./plans.ts";

const Span = v.object({ starts_at: v.string(), ends_at: v.string() });

/** A payment whose amount or currency differs from its order's, so it bought nothing. */
export const Mismatch = v.object({
  payment_id: v.string(),
  order_id: v.string(),
  amount_cents: v.number(),
  currency: v.string(),
  due_cents: v.number(),
  due_currency: v.string(),
  received_at: v.string(),
});
export type Mismatch = v.InferOutput<typeof Mismatch>;

/** An account's subscription, as the billing panel shows it. Times are ISO UTC. */
export const Subscription = v.object({
  subscription_status: v.picklist(["trial", "active", "expired"]),
  plan: v.picklist(["trial", ...PLANS]),
  trial_expired: v.boolean(),
  trial_ends_at: v.string(),
  /** Whole days, rounded up, to the end of the trial or of paid time; never negative. */
  days_remaining: v.number(),
  /** The end of all paid time; null if the account never paid. */
  paid_until: v.nullable(v.string()),
  /** Paid time has ended, but access is unchanged until `closes_at`. */
  in_grace: v.boolean(),
  closes_at: v.string(),
  /** New leads are accepted until then if nobody pays. */
  captures_until: v.string(),
  /** The paid plan that follows the current one, and when it starts. */
  next_plan: v.nullable(v.picklist(PLANS)),
  next_plan_at: v.nullable(v.string()),
  /** Whether the account cancelled, so that the plan ends with its paid time. */
  cancelled: v.boolean(),
  /** Masked leads received after access ended; 100 means 100 or more. */
  waiting_leads: v.number(),
  /** Payments with a wrong amount that have not been refunded. */
  mismatches: v.array(Mismatch),
  payments: v.picklist(["mock", "razorpay", "off"]),
  /** URL of the payment window's script; null unless payments are real. */
  checkout_script: v.nullable(v.string()),
  /** The support address; null if none is configured. */
  support_email: v.nullable(v.string()),
  /** The month each plan would buy now; longer than a month when it includes unused time of a lower plan. */
  choices: v.object({ starter: Span, growth: Span, agency: Span }),
  /** The number of sites, which may exceed a plan's limit. */
  site_count: v.number(),
});
export type Subscription = v.InferOutput<typeof Subscription>;
