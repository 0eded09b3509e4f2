import * as v from "valibot";
import { PLANS } from "./plans.ts";

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
