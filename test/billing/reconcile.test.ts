import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { givenAccount, givenOrder } from "../support/given.ts";
import { expectRefusal } from "../support/refusal.ts";
import { expectReceipts, payerOf } from "./paying.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: App;
beforeAll(async () => {
  app = await startApp({ payments: "razorpay" });
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(async () => {
  app.razorpay.set({ api: "works", only: null, payments: "captured" });
  // Whatever an earlier order left waiting is asked for a last time.
  await app.jobs.run("reconcile-orders", { now: new Date(Date.now() + 100 * HOUR_MS) });
});
afterAll(() => app.close());

/** An account with an open order, and the job at so many ms after it. */
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
    asked: () => app.razorpay.calls.filter((call) => call === `GET /v1/orders/${order_id}/payments`).length,
    receipts: (count: number) => expectReceipts(app, token, count),
  };
}

describe("the reconciler", () => {
  test.each(["captured", "authorized"] as const)(
    "activates what is %s though nobody told of it (X8)",
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

  test("asks after 15 minutes, then at least every half hour up to 48 hours, and then no more", async () => {
    const { reconcile, asked } = await given();
    const seen: number[] = [];
    for (let quarter = 1; quarter <= 4 * 60; quarter++) {
      const before = asked();
      await reconcile(quarter * 15 * MINUTE_MS);
      if (asked() > before) seen.push(quarter / 4);
    }
    expect([seen[0], seen.at(-1)]).toEqual([0.25, 48]);
    const pauses = seen.slice(1).map((hours, at) => hours - (seen[at] ?? 0));
    expect(Math.max(...pauses)).toBe(0.5);
    expect(asked()).toBe(97);
  });

  test("asks at its next run when a page told of a payment and it could not be settled", async () => {
    const { reconcile, verify, orderId, receipts } = await given();
    const confirmation = app.razorpay.pay(orderId);
    app.razorpay.set({ api: "500" });
    expectRefusal(await verify({ ...confirmation, razorpay_signature: "0".repeat(64) }), 400);
    await reconcile(MINUTE_MS);
    await receipts(0);
    expectRefusal(await verify(confirmation), 502);
    app.razorpay.set({ api: "works" });
    await reconcile(MINUTE_MS);
    await receipts(1);
  });

  test("asks once more for a paid order after 48 hours, and finds a second payment nobody told of", async () => {
    const { reconcile, verify, orderId, receipts, asked } = await given();
    await verify(app.razorpay.pay(orderId));
    const second = app.razorpay.pay(orderId);
    for (let hour = 0.5; hour < 48; hour += 0.5) await reconcile(hour * HOUR_MS);
    expect(asked()).toBe(0);
    await receipts(1);
    await reconcile(48.25 * HOUR_MS);
    expect((await receipts(2))[0]).toMatchObject({
      second_payment: true,
      payment_id: second.razorpay_payment_id,
    });
    await reconcile(60 * HOUR_MS);
    expect(asked()).toBe(1);
  });

  test("finds a second payment at its next run when settling that one broke off, and waits on", async () => {
    const { reconcile, verify, orderId, receipts, asked } = await given();
    await verify(app.razorpay.pay(orderId));
    const second = app.razorpay.pay(orderId);
    app.razorpay.set({ api: "500" });
    expectRefusal(await verify(second), 502);
    app.razorpay.set({ api: "works" });
    await reconcile(MINUTE_MS);
    await receipts(2);
    for (let hour = 0.5; hour < 48; hour += 0.5) await reconcile(hour * HOUR_MS);
    expect(asked()).toBe(1);
    await reconcile(48.25 * HOUR_MS);
    expect(asked()).toBe(2);
  });

  test("asks nobody for what was paid, and nothing before its time", async () => {
    const { reconcile, asked, verify, orderId } = await given();
    const other = await given();
    await verify(app.razorpay.pay(orderId));
    await reconcile(14 * MINUTE_MS);
    expect(other.asked()).toBe(0);
    await reconcile(20 * MINUTE_MS);
    expect([asked(), other.asked()]).toEqual([0, 1]);
  });

  test("fired three times at once asks once, and settles once", async () => {
    const { reconcile, orderId, receipts, asked } = await given();
    app.razorpay.pay(orderId);
    await Promise.all([1, 2, 3].map(() => reconcile(20 * MINUTE_MS)));
    await receipts(1);
    expect(asked()).toBe(1);
  });

  test("run late or after a long stand-still still finds what was paid", async () => {
    const { reconcile, orderId, receipts } = await given();
    app.razorpay.pay(orderId);
    await reconcile(90 * HOUR_MS);
    await receipts(1);
  });

  test("says that it failed while the gateway is away, and loses no order in two days of it", async () => {
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

  test("goes on to the others when one order cannot be dealt with", async () => {
    const bad = await given();
    const good = await given();
    for (const { orderId } of [bad, good]) app.razorpay.pay(orderId);
    app.razorpay.set({ api: "500", only: `/v1/orders/${bad.orderId}` });
    await expect(bad.reconcile(20 * MINUTE_MS)).rejects.toThrow("1 due rows failed.");
    await good.receipts(1);
    await bad.receipts(0);
  });

  test("leaves alone what was paid wrongly, and asks on", async () => {
    const { reconcile, orderId, receipts, asked } = await given();
    app.razorpay.pay(orderId, "wrong amount");
    app.razorpay.pay(orderId, "failed");
    await reconcile(16 * MINUTE_MS);
    await receipts(0);
    app.razorpay.pay(orderId);
    await reconcile(46 * MINUTE_MS);
    await receipts(1);
    expect(asked()).toBe(2);
  });
});
