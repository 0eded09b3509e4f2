import { ulid } from "ulid";
import type { Gateway } from "./gateway.ts";

const PREFIX = "order_mock_";

/** A gateway where no money moves: every order is paid by its one payment, whoever says so. It needs no network. */
export function demoGateway(deadline: AbortSignal): Gateway {
  const findPayment: Gateway["findPayment"] = async (_, { id, amount_cents, currency }) => ({
    // Named after its order, whatever the page made up: so an order has one payment and no more.
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
    capture: ({ id }, order) => findPayment(id, order),
    paymentsOf: async () => [],
  };
}
