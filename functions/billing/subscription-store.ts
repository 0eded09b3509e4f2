import type { Account } from "../accounts/account.ts";
import { WAITING_LEADS_MAX } from "../constants.ts";
import { environment } from "../environment.ts";
import { countSince } from "../leads/reading-store.ts";
import { accessOf } from "../plans/access.ts";
import { subscriptionOf } from "../plans/standing.ts";
import type { Subscription } from "../plans/subscription.ts";

const CHECKOUT_SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";
const RAZORPAY = "https://api.razorpay.com";

/** The gateway's own script, or that of whatever stands in its place. */
const checkoutScript = (): string =>
  environment.razorpayApiBase === RAZORPAY
    ? CHECKOUT_SCRIPT
    : new URL("/v1/checkout.js", environment.razorpayApiBase).href;

/** How an account stands at `now`, with how many leads wait for it to pay. */
export async function subscriptionNow(account: Account, now: Date): Promise<Subscription> {
  const { payments, supportEmail } = environment;
  const { isOpen, closes_at } = accessOf(account, now);
  return subscriptionOf(
    account,
    {
      waiting_leads: isOpen ? 0 : await countSince(account.id, closes_at, WAITING_LEADS_MAX),
      payments,
      checkout_script: payments === "razorpay" ? checkoutScript() : null,
      support_email: supportEmail || null,
    },
    now,
  );
}
