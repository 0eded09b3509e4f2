import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { givenAccount, givenOrder } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { startedApp } from "../support/started.ts";
import { expectReceipts, payerOf } from "./paying.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const app = startedApp({ payments: "razorpay" });
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(async () => {
  app.razorpay.set({ api: "works", only: null, payments: "captured" });
  // Use up the last check of orders left over from earlier tests.
  await app.jobs.run("reconcile-orders", { now: new Date(Date.now() + 100 * HOUR_MS) });
});

/** An account with an open order; `reconcile` runs the job `ms` after it was opened. */
async function given() {
  const { token } = await givenAccount(app);
  const start = Date.now();
  const { order_id } = await givenOrder(app, token, "growth", new Date(start));
  const at = (ms: number) => new Date(start + ms);
  return {
    token,
    orderId: order_id,
    at,
    ...payerOf(app, token),
    reconcile: (ms: number) => app.jobs.run("reconcile-orders", { now: at(ms) }),
    checks: () => app.razorpay.calls.filter((call) => call === `GET /v1/orders/${order_id}/payments`).length,
    receipts: (count: number) => expectReceipts(app, token, count),
  };
}

describe("the reconciler", () => {
  test.each(["captured", "authorized"] as const)(
    "activates a plan whose payment is %s but was never reported",
    async (outcome) => {
      const { reconcile, status, at, orderId, receipts } = await given();
      app.razorpay.pay(orderId, outcome);
      await reconcile(16 * MINUTE_MS);
      expect(await status(at(16 * MINUTE_MS))).toMatchObject({
        subscription_status: "active",
        plan: "growth",
      });
      await receipts(1);
      const before = app.razorpay.calls.length;
      await reconcile(HOUR_MS);
      expect(app.razorpay.calls.length).toBe(before);
      await receipts(1);
    },
  );

  test("checks an order after 15 minutes, then every half hour until 48 hours", async () => {
    const { reconcile, checks } = await given();
    const visited: number[] = [];
    for (let quarter = 1; quarter <= 4 * 60; quarter++) {
      const before = checks();
      await reconcile(quarter * 15 * MINUTE_MS);
      if (checks() > before) visited.push(quarter / 4);
    }
    expect([visited[0], visited.at(-1)]).toEqual([0.25, 48]);
    const pauses = visited.slice(1).map((hours, at) => hours - (visited[at] ?? 0));
    expect(Math.max(...pauses)).toBe(0.5);
    expect(checks()).toBe(97);
  });

  test("checks an order on its next run when a reported payment could not be settled", async () => {
    const { reconcile, verify, orderId, receipts } = await given();
    const confirmation = app.razorpay.pay(orderId);
    app.razorpay.set({ api: "500" });
    expectError(await verify({ ...confirmation, razorpay_signature: "0".repeat(64) }), 400);
    await reconcile(MINUTE_MS);
    await receipts(0);
    expectError(await verify(confirmation), 502);
    app.razorpay.set({ api: "works" });
    await reconcile(MINUTE_MS);
    await receipts(1);
  });

  test("checks a paid order once more after 48 hours and finds an unreported second payment", async () => {
    const { reconcile, verify, orderId, receipts, checks } = await given();
    await verify(app.razorpay.pay(orderId));
    const second = app.razorpay.pay(orderId);
    for (let hour = 0.5; hour < 48; hour += 0.5) await reconcile(hour * HOUR_MS);
    expect(checks()).toBe(0);
    await receipts(1);
    await reconcile(48.25 * HOUR_MS);
    expect((await receipts(2))[0]).toMatchObject({
      second_payment: true,
      payment_id: second.razorpay_payment_id,
    });
    await reconcile(60 * HOUR_MS);
    expect(checks()).toBe(1);
  });

  test("finds a second payment on its next run when settling it failed, and still runs the last check", async () => {
    const { reconcile, verify, orderId, receipts, checks } = await given();
    await verify(app.razorpay.pay(orderId));
    const second = app.razorpay.pay(orderId);
    app.razorpay.set({ api: "500" });
    expectError(await verify(second), 502);
    app.razorpay.set({ api: "works" });
    await reconcile(MINUTE_MS);
    await receipts(2);
    for (let hour = 0.5; hour < 48; hour += 0.5) await reconcile(hour * HOUR_MS);
    expect(checks()).toBe(1);
    await reconcile(48.25 * HOUR_MS);
    expect(checks()).toBe(2);
  });

  test("checks neither a paid order nor one that isn't due yet", async () => {
    const { reconcile, checks, verify, orderId } = await given();
    const other = await given();
    await verify(app.razorpay.pay(orderId));
    await reconcile(14 * MINUTE_MS);
    expect(other.checks()).toBe(0);
    await reconcile(20 * MINUTE_MS);
    expect([checks(), other.checks()]).toEqual([0, 1]);
  });

  test("checks and settles an order once when three runs overlap", async () => {
    const { reconcile, orderId, receipts, checks } = await given();
    app.razorpay.pay(orderId);
    await Promise.all([1, 2, 3].map(() => reconcile(20 * MINUTE_MS)));
    await receipts(1);
    expect(checks()).toBe(1);
  });

  test("finds a payment even after days without a run", async () => {
    const { reconcile, orderId, receipts } = await given();
    app.razorpay.pay(orderId);
    await reconcile(90 * HOUR_MS);
    await receipts(1);
  });

  test("reports failure while the gateway is down, and loses no order in a two-day outage", async () => {
    const { reconcile, orderId, receipts } = await given();
    app.razorpay.pay(orderId);
    app.razorpay.set({ api: "500" });
    let failed = 0;
    for (let hour = 0.5; hour < 47; hour += 0.5) await reconcile(hour * HOUR_MS).catch(() => failed++);
    expect(failed).toBeGreaterThan(5);
    await receipts(0);
    app.razorpay.set({ api: "works" });
    await reconcile(49 * HOUR_MS);
    await receipts(1);
  });

  test("continues with the other orders when one fails", async () => {
    const bad = await given();
    const good = await given();
    for (const { orderId } of [bad, good]) app.razorpay.pay(orderId);
    app.razorpay.set({ api: "500", only: `/v1/orders/${bad.orderId}` });
    await expect(bad.reconcile(20 * MINUTE_MS)).rejects.toThrow("1 due rows failed.");
    await good.receipts(1);
    await bad.receipts(0);
  });

  test("ignores failed payments and wrong amounts, and keeps checking", async () => {
    const { reconcile, orderId, receipts, checks } = await given();
    app.razorpay.pay(orderId, "wrong amount");
    app.razorpay.pay(orderId, "failed");
    await reconcile(16 * MINUTE_MS);
    await receipts(0);
    app.razorpay.pay(orderId);
    await reconcile(46 * MINUTE_MS);
    await receipts(1);
    expect(checks()).toBe(2);
  });
});
