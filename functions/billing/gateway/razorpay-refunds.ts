import * as v from "valibot";
import type { Refund } from "../refunds/refund.ts";

/** A refund as Razorpay reports it; `created_at` in seconds of Unix time. */
export const GatewayRefund = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount: v.number(),
  created_at: v.number(),
  status: v.string(),
});
type GatewayRefund = v.InferOutput<typeof GatewayRefund>;

/** The maximum number returned per call. */
const PER_CALL = 100;

/** Reads all pages of a list of refunds, and returns those whose money has been returned, oldest first. */
export async function listRefunds(
  ask: (page: { count: number; skip: number }) => Promise<GatewayRefund[]>,
): Promise<Refund[]> {
  const all: GatewayRefund[] = [];
  let page: GatewayRefund[];
  do {
    page = await ask({ count: PER_CALL, skip: all.length });
    all.push(...page);
  } while (page.length === PER_CALL);
  return all
    .filter(({ status }) => status === "processed")
    .sort((one, other) => one.created_at - other.created_at)
    .map(({ id, payment_id, amount, created_at }) => ({
      id,
      payment_id,
      amount_cents: amount,
      refunded_at: new Date(created_at * 1000).toISOString(),
    }));
}
