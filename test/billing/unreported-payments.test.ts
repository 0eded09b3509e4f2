import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { PLANS, type Plan, plans } from "../../functions/accounts/plans/plans.ts";
import type { OpenOrder } from "../../functions/billing/checkout/checkout-wire.ts";
import { givenAccount } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { startedApp } from "../support/started.ts";
import { expectReceipts, payerOf } from "./paying.ts";

const app = startedApp({ payments: "razorpay" });
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => app.razorpay.set({ api: "works", only: null, payments: "captured" }));

const MINUTE_MS = 60_000;
const ARRIVED = "Your payment for the Growth plan has just arrived; there's nothing more to pay.";

/** An account whose payments go unreported: its page is closed and no webhook arrives. */
async function given() {
  const { token } = await givenAccount(app);
  const payer = payerOf(app, token);
  const pay = (plan: Plan, now?: Date) =>
    payer.order({ plan, amount: plans[plan].price_cents, currency: "USD" }, now);
  return {
    ...payer,
    token,
    pay,
    open: async (plan: Plan, now?: Date) => {
      const { status, json, text } = await pay(plan, now);
      expect(status, text).toBe(200);
      return (json as OpenOrder).order_id;
    },
  };
}

const callsDuring = async (act: () => Promise<unknown>): Promise<string[]> => {
  const before = app.razorpay.calls.length;
  await act();
  return app.razorpay.calls.slice(before);
};

describe("an account with an unreported payment", () => {
  test.each(PLANS)(
    "never pays twice: clicking Pay for %s activates the Growth plan it paid for",
    async (plan) => {
      for (const outcome of ["captured", "authorized"] as const) {
        const { open, pay, status, token } = await given();
        const order_id = await open("growth");
        const { razorpay_payment_id: payment_id } = app.razorpay.pay(order_id, outcome);
        const orders = app.razorpay.orders().length;
        expect(expectError(await pay(plan), 409)).toBe(ARRIVED);
        expect(await status()).toMatchObject({ subscription_status: "active", plan: "growth" });
        expect(await expectReceipts(app, token, 1)).toMatchObject([{ order_id, payment_id, plan: "growth" }]);
        expect(app.razorpay.orders()).toHaveLength(orders);
        // From then on, a further month needs a new order.
        expect(await open(plan)).not.toBe(order_id);
      }
    },
  );

  test("learns of it even when the order is too old to be reused", async () => {
    const { open, pay } = await given();
    const start = Date.now();
    app.razorpay.pay(await open("growth", new Date(start)));
    const late = new Date(start + 40 * MINUTE_MS);
    expect(expectError(await pay("growth", late), 409)).toBe(ARRIVED);
  });

  test("has it counted once, however many clicks and reports arrive concurrently", async () => {
    const { open, pay, verify, token } = await given();
    const confirmation = app.razorpay.pay(await open("growth"));
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => pay("growth")),
      verify(confirmation),
      app.jobs.run("reconcile-orders", { now: new Date(Date.now() + 16 * MINUTE_MS) }),
    ]);
    expect(answers.flatMap((answer) => answer ?? []).map(({ status }) => status)).not.toContain(500);
    expect((await verify(confirmation)).status).toBe(200);
    await expectReceipts(app, token, 1);
  });

  test("learns of every plan when it paid for several", async () => {
    const { open, pay, token, status } = await given();
    const ids = [await open("growth"), await open("starter"), await open("agency")];
    for (const id of [ids[0], ids[1]]) app.razorpay.pay(id ?? "");
    expect(expectError(await pay("agency"), 409)).toBe(
      "Your payment for the Growth plan and the Starter plan has just arrived; there's nothing more to pay.",
    );
    await expectReceipts(app, token, 2);
    expect(await status()).toMatchObject({ plan: "growth", next_plan: "starter" });
  });

  test.each([
    ["html", 502],
    ["500", 502],
    ["drop", 503],
  ] as const)("is not asked for money while the gateway can't tell (%s)", async (api, refused) => {
    const { open, pay, token } = await given();
    const order_id = await open("growth");
    app.razorpay.pay(order_id);
    app.razorpay.set({ api, only: `/v1/orders/${order_id}` });
    const calls = await callsDuring(async () => {
      const answers = await Promise.all([pay("growth"), pay("agency")]);
      for (const answer of answers) expectError(answer, refused);
    });
    expect(calls).not.toContain("POST /v1/orders");
    await expectReceipts(app, token, 0);
    app.razorpay.set({ api: "works" });
    expect(expectError(await pay("growth"), 409)).toBe(ARRIVED);
  });

  test("learns of an arrived payment even if the gateway fails for another order", async () => {
    const { open, pay } = await given();
    const [growth, starter] = [await open("growth"), await open("starter")];
    app.razorpay.pay(growth);
    app.razorpay.set({ api: "500", only: `/v1/orders/${starter}` });
    expect(expectError(await pay("agency"), 409)).toBe(ARRIVED);
  });
});

describe("an account that has not paid", () => {
  test("may choose another plan and return to the first", async () => {
    const { open, token } = await given();
    const growth = await open("growth");
    app.razorpay.pay(growth, "failed");
    const agency = await open("agency");
    expect(new Set([growth, agency, await open("starter")]).size).toBe(3);
    expect([await open("growth"), await open("agency")]).toEqual([growth, agency]);
    await expectReceipts(app, token, 0);
  });

  test("may pay the full amount after paying too little", async () => {
    const { open, verify, token } = await given();
    const order_id = await open("growth");
    app.razorpay.pay(order_id, "wrong amount");
    expect(await open("growth")).toBe(order_id);
    await expectReceipts(app, token, 0);
    const full = app.razorpay.pay(order_id, "authorized");
    expect((await verify(full)).status).toBe(200);
    await expectReceipts(app, token, 1);
  });

  test("costs one gateway call per open order, and none without one", async () => {
    const { open, verify } = await given();
    const first = await callsDuring(() => open("growth"));
    expect(first.filter((call) => call.startsWith("GET"))).toEqual([]);
    const growth = await open("growth");
    expect(await callsDuring(() => open("growth"))).toEqual([`GET /v1/orders/${growth}/payments`]);
    const starter = await open("starter");
    expect((await callsDuring(() => open("agency"))).sort()).toEqual(
      [`GET /v1/orders/${growth}/payments`, `GET /v1/orders/${starter}/payments`, "POST /v1/orders"].sort(),
    );
    expect((await verify(app.razorpay.pay(growth))).status).toBe(200);
    expect(await callsDuring(() => open("starter"))).not.toContain(`GET /v1/orders/${growth}/payments`);
  });
});
