import { findAccount } from "../accounts/account-store.ts";
import { route } from "../accounts/routing/route.ts";
import { HttpError, toHttpError } from "../platform/errors.ts";
import { currentSubscription } from "./current-subscription.ts";
import { openGateway } from "./gateway/configured-gateway.ts";
import { checkSoon } from "./order-checks.ts";
import { findOrder } from "./order-store.ts";
import { billingRoutes } from "./routes.ts";
import { settle } from "./settlement.ts";

const WITHIN_MS = 7000;

export const handler = route(
  billingRoutes,
  "POST /api/subscription/verify-payment",
  async ({ account, body, now }) => {
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = body;
    const order = await findOrder(account.id, body.razorpay_order_id);
    const gateway = await openGateway(WITHIN_MS);
    if (!gateway.isConfirmed(order.id, paymentId, signature)) {
      throw new HttpError(400, "This payment could not be verified; nothing was changed.");
    }
    try {
      await settle(order, paymentId, gateway, now);
    } catch (error) {
      // The gateway signed it, so the customer has paid: let the job settle it on its next run.
      if (toHttpError(error).status >= 500) await checkSoon(order, now).catch(() => {});
      throw error;
    }
    return currentSubscription((await findAccount(account.id)) ?? account, now);
  },
);
