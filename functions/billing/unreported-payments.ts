import type { Account } from "../accounts/account.ts";
import { plans } from "../accounts/plans/plans.ts";
import { HttpError } from "../platform/errors.ts";
import { findOpenOrders } from "./checkout/checkout-store.ts";
import type { Gateway } from "./gateway/gateway.ts";
import { findOrder } from "./order-store.ts";
import { settlePayments } from "./settlement.ts";

/**
 * Call before asking an account for money: settles payments for its open orders that were never reported. 409 when
 * there were any, 502 to 504 when the gateway can't tell, so that no one pays twice.
 */
export async function requireNoUnreportedPayments(
  { id }: Account,
  gateway: Gateway,
  now: Date,
): Promise<void> {
  const arrived: string[] = [];
  const faults: unknown[] = [];
  for (const orderId of await findOpenOrders(id, gateway, now)) {
    try {
      const order = await findOrder(id, orderId);
      if (await settlePayments(order, gateway, now)) arrived.push(`the ${plans[order.plan].name} plan`);
    } catch (error) {
      faults.push(error);
    }
  }
  if (arrived.length > 0) {
    throw new HttpError(
      409,
      `Your payment for ${arrived.join(" and ")} has just arrived; there's nothing more to pay.`,
    );
  }
  if (faults.length > 0) throw faults[0];
}
