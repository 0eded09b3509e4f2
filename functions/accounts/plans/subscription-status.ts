import { DAY_MS } from "../../platform/day.ts";
import type { Account } from "../account.ts";
import { type Access, type BillingDates, computeAccess } from "./access.ts";
import { buyMonth } from "./periods.ts";
import { type Plan, plans } from "./plans.ts";
import type { Subscription } from "./subscription.ts";

type SubscriptionContext = Pick<
  Subscription,
  "waiting_leads" | "mismatches" | "payments" | "checkout_script" | "support_email"
>;

const daysUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));

const isInGrace = ({ status, ends_at, isOpen }: Access, now: Date): boolean =>
  status !== "trial" && isOpen && now >= ends_at;

/** The month a payment now would buy. */
function previewMonth(account: BillingDates, plan: Plan, now: Date): Subscription["choices"][Plan] {
  return buyMonth(account, { plan, price_cents: plans[plan].price_cents, receipt: 0 }, now).bought;
}

/** Describes an account's subscription at `now`, computed from its dates, independent of any scheduled job. */
export function describeSubscription(
  account: BillingDates & Pick<Account, "site_count">,
  context: SubscriptionContext,
  now: Date,
): Subscription {
  const access = computeAccess(account, now);
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
    in_grace: isInGrace(access, now),
    closes_at: access.closes_at.toISOString(),
    captures_until: access.captures_until.toISOString(),
    next_plan: next?.plan ?? null,
    next_plan_at: next?.starts_at ?? null,
    cancelled: account.cancelled_at !== undefined,
    choices: {
      starter: previewMonth(account, "starter", now),
      growth: previewMonth(account, "growth", now),
      agency: previewMonth(account, "agency", now),
    },
    site_count: account.site_count,
    ...context,
  };
}
