import { expect } from "vitest";
import type { Subscription } from "../../functions/accounts/plans/subscription.ts";
import type { Receipt } from "../../functions/billing/receipt.ts";
import type { App, Called } from "../support/app.ts";
import { callAtTime } from "../support/clock.ts";

/** An account's billing calls; with `now`, the product's clock is set to it. */
export function payerOf(app: App, token: string) {
  const call = (key: string, body?: unknown, now?: Date): Promise<Called> =>
    now === undefined
      ? app.call(key, { token, body })
      : callAtTime(app, key, now, { token, ...(body !== undefined && { body }) });
  return {
    order: (body: unknown, now?: Date) => call("POST /api/subscription/create-order", body, now),
    verify: (confirmation: unknown, now?: Date) =>
      call("POST /api/subscription/verify-payment", confirmation, now),
    cancel: (now?: Date) => call("POST /api/subscription/cancel", {}, now),
    undo: (now?: Date) => call("POST /api/subscription/cancel", { undo: true }, now),
    status: async (now?: Date) =>
      (await call("GET /api/subscription/status", undefined, now)).json as Subscription,
    receipts: async () => ((await call("GET /api/subscription/receipts")).json as { data: Receipt[] }).data,
  };
}

/** Asserts the receipts' invariants: `count` of them, numbered without gaps, each payment once. */
export async function expectReceipts(app: App, token: string, count: number): Promise<Receipt[]> {
  const receipts = await payerOf(app, token).receipts();
  expect(receipts.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, at) => count - at));
  expect(new Set(receipts.map(({ payment_id }) => payment_id)).size).toBe(count);
  return receipts;
}
