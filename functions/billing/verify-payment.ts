import { accountOf } from "../accounts/account-store.ts";
import { HttpError, refusalOf } from "../errors.ts";
import { route } from "../routing/route.ts";
import { openGateway } from "./gateway/configured-gateway.ts";
import { findOrder } from "./order-store.ts";
import { askSoon } from "./order-wait.ts";
import { settle } from "./settlement.ts";
import { subscriptionNow } from "./subscription-store.ts";

const WITHIN_MS = 7000;

export const handler = route("POST /api/subscription/verify-payment", async ({ caller, body, now }) => {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = body;
  const order = await findOrder(caller.id, body.razorpay_order_id);
  const gateway = await openGateway(WITHIN_MS);
  if (!gateway.isConfirmed(order.id, paymentId, signature)) {
    throw new HttpError(400, "This payment could not be verified; nothing was changed.");
  }
  try {
    await settle(order, paymentId, gateway, now);
  } catch (error) {
    // The gateway signed it: whoever has paid shall not wait for us any longer than needs be.
    if (refusalOf(error).status >= 500) await askSoon(order, now).catch(() => {});
    throw error;
  }
  return subscriptionNow((await accountOf(caller.id)) ?? caller, now);
});
