import { validatePaymentVerification } from "razorpay/dist/utils/razorpay-utils.js";
import * as v from "valibot";
import { Payment } from "../order.ts";
import type { Gateway } from "./gateway.ts";
import type { PaymentKeys } from "./payment-keys.ts";
import { connect, unexpected } from "./razorpay-calls.ts";
import { GatewayRefund, listRefunds } from "./razorpay-refunds.ts";

const GatewayOrder = v.object({
  id: v.pipe(v.string(), v.regex(/^order_\w{1,60}$/)),
  amount: v.number(),
  currency: v.string(),
  status: v.string(),
});
const Customer = v.object({ id: v.pipe(v.string(), v.regex(/^cust_\w{1,60}$/)) });
const itemList = <S extends v.GenericSchema>(item: S) => v.object({ items: v.array(item) });

/** Razorpay's capture options, in minutes: how long it captures automatically, and how long we can ask it to. */
const CAPTURE = {
  automatic_expiry_period: 2880,
  manual_expiry_period: 7200,
  refund_speed: "normal",
} as const;
const CUSTOMER_WITHIN_MS = 2000;

/** Razorpay, through its own package; https://razorpay.com/docs/api. All calls end at `deadline`. */
export function razorpay(keys: PaymentKeys, base: string, deadline: AbortSignal): Gateway {
  const ask = connect(keys, base, deadline);
  const findPayment = (id: string) =>
    ask("GET /v1/payments/{id}", Payment, ({ payments }) => payments.fetch(id));
  const refunds = (of: { payment_id: string } | { from: number }) =>
    listRefunds(async (page) => {
      const all = await ask("GET /v1/refunds", itemList(GatewayRefund), ({ refunds }) =>
        refunds.all({ ...of, ...page }),
      );
      return all?.items ?? [];
    });

  return {
    mode: keys.key_id.startsWith("rzp_live_") ? "live" : "test",
    keyId: keys.key_id,
    deadline,
    createOrder: async ({ plan, amount_cents: amount, currency }, receipt) => {
      const payment = { capture: "automatic", capture_options: CAPTURE } as const;
      const request = { amount, currency, receipt, notes: { plan }, payment };
      const order = await ask("POST /v1/orders", GatewayOrder, ({ orders }) => orders.create(request));
      if (order === null) throw unexpected("POST /v1/orders", "refused");
      if (order.amount !== amount || order.currency !== currency) {
        throw unexpected("POST /v1/orders", "another price");
      }
      return order.id;
    },
    findOrder: async ({ amount_cents, currency }, receipt) => {
      const found = await ask("GET /v1/orders", itemList(GatewayOrder), ({ orders }) =>
        orders.all({ receipt }),
      );
      const matches = (order: v.InferOutput<typeof GatewayOrder>) =>
        order.amount === amount_cents && order.currency === currency && order.status !== "paid";
      return found?.items.find(matches)?.id ?? null;
    },
    createCustomer: async (name, email) => {
      const soon = connect(keys, base, AbortSignal.any([deadline, AbortSignal.timeout(CUSTOMER_WITHIN_MS)]));
      const request = { name, email, fail_existing: 0 } as const;
      return (
        (await soon("POST /v1/customers", Customer, ({ customers }) => customers.create(request)))?.id ?? null
      );
    },
    isConfirmed: (order_id, payment_id, signature) =>
      validatePaymentVerification({ order_id, payment_id }, signature, keys.key_secret),
    findPayment,
    collect: async ({ id, amount, currency }) =>
      // Rejected if it was just captured or can't be captured; the payment's status tells which.
      (await ask("POST /v1/payments/{id}/capture", Payment, ({ payments }) =>
        payments.capture(id, amount, currency),
      )) ?? findPayment(id),
    listPayments: async (orderId) =>
      (
        await ask("GET /v1/orders/{id}/payments", itemList(Payment), ({ orders }) =>
          orders.fetchPayments(orderId),
        )
      )?.items ?? [],
    listRefunds: (payment_id) => refunds({ payment_id }),
    refundsSince: (from) => refunds({ from: Math.floor(from.getTime() / 1000) }),
  };
}
