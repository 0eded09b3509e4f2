import { beforeAll, describe, expect, test, vi } from "vitest";
import type { App, Called } from "../support/app.ts";
import { givenAccount, givenOrder } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { startedApp } from "../support/started.ts";
import { expectReceipts, payerOf } from "./paying.ts";

const GROWTH = { plan: "growth", amount: 5900, currency: "USD" };
const AGENCY = { plan: "agency", amount: 9900, currency: "USD" };

const app = startedApp({ payments: "razorpay" });
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

async function given() {
  const { token } = await givenAccount(app);
  return { token, ...payerOf(app, token) };
}

describe("when the gateway hangs", () => {
  let buyer: Awaited<ReturnType<typeof given>>;
  let payer: typeof buyer;
  let closedPage: typeof buyer;
  let confirmation: ReturnType<App["razorpay"]["pay"]>;
  let orders: Called[];
  let report: Called;
  let clicks: Called[];
  let calls: string[];

  // We wait for seconds before we give up, so all of them hang together.
  beforeAll(async () => {
    [buyer, payer, closedPage] = [await given(), await given(), await given()];
    confirmation = app.razorpay.pay((await givenOrder(app, payer.token, "growth")).order_id);
    app.razorpay.pay((await givenOrder(app, closedPage.token, "growth")).order_id);
    const before = app.razorpay.calls.length;
    app.razorpay.set({ api: "hang" });
    [orders, report, clicks] = await Promise.all([
      Promise.all([buyer.order(GROWTH), buyer.order(GROWTH)]),
      payer.verify(confirmation),
      Promise.all([closedPage.order(GROWTH), closedPage.order(AGENCY)]),
    ]);
    app.razorpay.set({ api: "works" });
    calls = app.razorpay.calls.slice(before);
  });

  test("we give up on an order before the function times out, and the next attempt succeeds", async () => {
    for (const answer of orders) expectError(answer, answer.status);
    // The second caller either waited for the first one's result or has just started asking itself.
    const statuses = orders.map(({ status }) => status).sort();
    // A function timeout would have been a 503.
    expect(statuses[1]).toBe(504);
    expect([503, 504]).toContain(statuses[0]);
    // The buyer's only: nobody else here should have asked for an order.
    expect(calls.filter((call) => call === "POST /v1/orders")).toHaveLength(1);
    const answer = await buyer.order(GROWTH);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({ order_id: expect.stringMatching(/^order_/) });
  });

  test("a payment reported by its page changes nothing, and counts later", async () => {
    expectError(report, 504);
    expect(await payer.status()).toMatchObject({ subscription_status: "trial", paid_until: null });
    await expectReceipts(app, payer.token, 0);
    expect((await payer.verify(confirmation)).status).toBe(200);
    await expectReceipts(app, payer.token, 1);
  });

  test("an account with an unreported payment is not asked for money", async () => {
    for (const answer of clicks) expectError(answer, 504);
    expect(calls.filter((call) => call === "POST /v1/orders")).toHaveLength(1);
    await expectReceipts(app, closedPage.token, 0);
    expect(expectError(await closedPage.order(GROWTH), 409)).toBe(
      "Your payment for the Growth plan has just arrived; there's nothing more to pay.",
    );
  });
});
