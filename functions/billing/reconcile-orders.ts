import * as v from "valibot";
import { job } from "../routing/job.ts";
import { sweep } from "../store/due.ts";
import type { Row } from "../store/table.ts";
import { findGateway, openGateway } from "./gateway/configured-gateway.ts";
import { Order } from "./order.ts";
import { askLater, askNoMore, isGivenUp } from "./order-wait.ts";
import { settlePayments } from "./settlement.ts";

const WITHIN_MS = 15_000;

/** Asks what became of an order. Up to its 48th hour a gateway that is away costs it nothing but the wait. */
async function reconcile(row: Row, now: Date): Promise<void> {
  const order = v.parse(Order, row);
  if (order.mode === "mock") return askNoMore(order);
  const isLast = isGivenUp(order, now);
  try {
    const isPaid = await settlePayments(order, await openGateway(WITHIN_MS), now);
    await (isLast ? askNoMore(order) : askLater(order, isPaid, now));
  } catch (error) {
    if (!isLast) await askLater(order, false, now);
    throw error;
  }
}

export const handler = job("reconcile-orders", async ({ now, hasTime }) => {
  if ((await findGateway(WITHIN_MS)) === null) return;
  await sweep("order", { until: now, now, hasTime }, (row) => reconcile(row, now));
});
