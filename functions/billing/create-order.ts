import { route } from "../accounts/routing/route.ts";
import { openOrder } from "./checkout/checkout-store.ts";
import { findOrCreateCustomer } from "./customer-store.ts";
import { openGateway } from "./gateway/configured-gateway.ts";
import { findPrice, type Mode } from "./order.ts";
import { billingRoutes } from "./routes.ts";
import { requireNoUnreportedPayments } from "./unreported-payments.ts";

const WITHIN_MS = 7000;

const messages: Record<Mode, string> = {
  mock: "Demo payment: no money is charged.",
  test: "Test payment: no money is charged.",
  live: "One month, paid once: it renews only when you pay again.",
};

export const handler = route(
  billingRoutes,
  "POST /api/subscription/create-order",
  async ({ account, body, now }) => {
    const gateway = await openGateway(WITHIN_MS);
    const { mode, keyId } = gateway;
    const price = findPrice(body.plan);
    await requireNoUnreportedPayments(account, gateway, now);
    const [order_id, customer_id] = await Promise.all([
      openOrder(account, price, gateway, now),
      findOrCreateCustomer(account, gateway),
    ]);
    return {
      order_id,
      key_id: keyId,
      customer_id,
      is_mock: mode === "mock",
      message: messages[mode],
      amount: price.amount_cents,
      currency: price.currency,
      prefill: { name: account.name, email: account.email },
    };
  },
);
