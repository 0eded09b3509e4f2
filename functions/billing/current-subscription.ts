import type { Account } from "../accounts/account.ts";
import { computeAccess } from "../accounts/plans/access.ts";
import type { Subscription } from "../accounts/plans/subscription.ts";
import { describeSubscription } from "../accounts/plans/subscription-status.ts";
import { countLeadsSince } from "../leads/reading-store.ts";
import { WAITING_LEADS_MAX } from "../platform/constants.ts";
import { environment } from "../platform/environment.ts";
import { listMismatches } from "./refunds/mismatch-store.ts";

const CHECKOUT_SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";
const RAZORPAY = "https://api.razorpay.com";

/** Razorpay's checkout script, or that of the configured stand-in. */
const checkoutScript = (): string =>
  environment.razorpayApiBase === RAZORPAY
    ? CHECKOUT_SCRIPT
    : new URL("/v1/checkout.js", environment.razorpayApiBase).href;

/** The account's subscription at `now`, with the leads waiting for a payment and the payments that bought nothing. */
export async function currentSubscription(account: Account, now: Date): Promise<Subscription> {
  const { payments, supportEmail } = environment;
  const { isOpen, closes_at } = computeAccess(account, now);
  const [waiting_leads, mismatches] = await Promise.all([
    isOpen ? 0 : countLeadsSince(account.id, closes_at, WAITING_LEADS_MAX),
    listMismatches(account.id),
  ]);
  return describeSubscription(
    account,
    {
      waiting_leads,
      mismatches,
      payments,
      checkout_script: payments === "razorpay" ? checkoutScript() : null,
      support_email: supportEmail || null,
    },
    now,
  );
}
