import { job } from "../accounts/routing/job.ts";
import { DAY_MS } from "../platform/day.ts";
import { findGateway } from "./gateway/configured-gateway.ts";
import type { Refund } from "./refunds/refund.ts";
import { recordRefunds } from "./refunds/refund-store.ts";

const WITHIN_MS = 30_000;
/** Longer than a refund takes: refunds are listed by request time, but count once the money has been returned. */
const LOOK_BACK_MS = 14 * DAY_MS;

export const handler = job("reconcile-refunds", async ({ now }) => {
  const gateway = await findGateway(WITHIN_MS);
  if (gateway === null) return;
  const byPayment = new Map<string, Refund[]>();
  for (const refund of await gateway.refundsSince(new Date(now.getTime() - LOOK_BACK_MS))) {
    byPayment.set(refund.payment_id, [...(byPayment.get(refund.payment_id) ?? []), refund]);
  }
  const faults: unknown[] = [];
  for (const [paymentId, refunds] of byPayment) {
    await recordRefunds(paymentId, refunds, now).catch((error) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
});
