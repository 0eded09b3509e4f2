import { ulid } from "ulid";
import type { Gateway } from "./gateway.ts";

const PREFIX = "order_mock_";

/** A gateway for simulated payments: every order is paid by its one payment, no money moves and no network is used. */
export function demoGateway(deadline: AbortSignal): Gateway {
  const findPayment: Gateway["findPayment"] = async (_, { id, amount_cents, currency }) => ({
    // Derived from the order id, not from what the page sent, so that an order has exactly one payment.
    id: `pay_mock_${id.slice(PREFIX.length)}`,
    order_id: id,
    amount: amount_cents,
    currency,
    status: "captured",
  });
  return {
    mode: "mock",
    keyId: "rzp_mock",
    deadline,
    createOrder: async () => PREFIX + ulid(),
    findOrder: async () => null,
    createCustomer: async () => null,
    isConfirmed: () => true,
    findPayment,
    collect: ({ id }, order) => findPayment(id, order),
    listPayments: async () => [],
    listRefunds: async () => [],
    refundsSince: async () => [],
  };
}
