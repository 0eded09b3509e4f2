import * as v from "valibot";
import { job } from "../accounts/routing/job.ts";
import { sweep } from "../platform/store/due.ts";
import type { Row } from "../platform/store/table.ts";
import { findGateway, openGateway } from "./gateway/configured-gateway.ts";
import { Order } from "./order.ts";
import { checkLater, isPastLastCheck, stopChecking } from "./order-checks.ts";
import { settlePayments } from "./settlement.ts";

const WITHIN_MS = 15_000;

/**
 * Asks the gateway about an order. Before its 48th hour, a failed check only postpones it and doesn't count as a try.
 */
async function reconcile(row: Row, now: Date): Promise<void> {
  const order = v.parse(Order, row);
  if (order.mode === "mock") return stopChecking(order);
  const isLast = isPastLastCheck(order, now);
  try {
    const isPaid = await settlePayments(order, await openGateway(WITHIN_MS), now);
    await (isLast ? stopChecking(order) : checkLater(order, isPaid, now));
  } catch (error) {
    if (!isLast) await checkLater(order, false, now);
    throw error;
  }
}

export const handler = job("reconcile-orders", async ({ now, hasTime }) => {
  if ((await findGateway(WITHIN_MS)) === null) return;
  await sweep("order", { until: now, now, hasTime }, (row) => reconcile(row, now));
});
