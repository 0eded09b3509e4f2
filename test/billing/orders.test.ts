import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { PLANS, plans } from "../../functions/accounts/plans/plans.ts";
import type { OpenOrder } from "../../functions/billing/checkout/checkout-wire.ts";
import { givenAccount, givenOrder } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { startedApp } from "../support/started.ts";
import { payerOf } from "./paying.ts";

const app = startedApp({ payments: "razorpay" });
let someone: ReturnType<typeof payerOf>;
let logged: string[] = [];
beforeAll(async () => {
  someone = payerOf(app, (await givenAccount(app)).token);
  vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)));
});
afterEach(() => {
  app.razorpay.set({ api: "works", only: null });
  app.razorpay.rewrite();
  expect(logged.join("\n")).not.toContain(app.razorpay.keys.key_secret);
  logged = [];
});

const GROWTH = { plan: "growth", amount: 5900, currency: "USD" };
const MINUTE_MS = 60_000;

async function given() {
  const account = await givenAccount(app);
  const { order } = payerOf(app, account.token);
  return {
    ...account,
    order: (now?: Date) => order(GROWTH, now),
    /** Opens an order, or reuses the open one, and returns its id. */
    open: async (now?: Date) => {
      const { status, json, text } = await order(GROWTH, now);
      expect(status, text).toBe(200);
      return (json as OpenOrder).order_id;
    },
  };
}

const callsSince = (before: number) => app.razorpay.calls.slice(before);
const ordersAtGateway = (ids: (string | undefined)[]) =>
  app.razorpay.orders().filter(({ id }) => ids.includes(id));

describe("an order", () => {
  test.each(PLANS)("for %s has the list price, here and at the gateway", async (plan) => {
    const { token, email } = await givenAccount(app);
    const order = await givenOrder(app, token, plan);
    const price = plans[plan].price_cents;
    expect(order).toEqual({
      order_id: expect.stringMatching(/^order_\w{14}$/),
      key_id: app.razorpay.keys.key_id,
      customer_id: expect.stringMatching(/^cust_\w{14}$/),
      is_mock: false,
      message: "Test payment: no money is charged.",
      amount: price,
      currency: "USD",
      prefill: { name: "Ada Example", email },
    });
    expect(ordersAtGateway([order.order_id])).toMatchObject([{ amount: price, currency: "USD" }]);
    expect(JSON.stringify(order)).not.toContain(app.razorpay.keys.key_secret);
    expect(JSON.stringify(order)).not.toContain(app.razorpay.keys.webhook_secret);
  });

  test.each<[string, unknown]>([
    ...[1, 5800, 2900, 9900, "5900", 5900.5, -1, 0, null, 1e20, [5900], true, {}].map(
      (amount) => ["amount", amount] as [string, unknown],
    ),
    ...["INR", "US", "", null, 1, ["USD"]].map((currency) => ["currency", currency] as [string, unknown]),
    ...["free", "Growth", "", null, 1, ["growth"], "__proto__"].map(
      (plan) => ["plan", plan] as [string, unknown],
    ),
  ])("with %s %j is rejected without asking the gateway", async (field, value) => {
    const before = app.razorpay.calls.length;
    expectError(await someone.order({ ...GROWTH, [field]: value }), 400);
    expect(callsSince(before)).toEqual([]);
  });

  test("needs a signed-in account", async () => {
    expectError(await app.call("POST /api/subscription/create-order", { body: GROWTH }), 401);
  });

  test("is reused for 30 minutes and then replaced", async () => {
    const { open } = await given();
    const start = Date.now();
    const first = await open(new Date(start));
    expect(await open(new Date(start + 30 * MINUTE_MS - 1))).toBe(first);
    expect(await open(new Date(start + 30 * MINUTE_MS))).not.toBe(first);
  });

  test("is separate for each plan and each account", async () => {
    const { token, open } = await given();
    const { open: openOther } = await given();
    const ids = [await open(), await openOther(), (await givenOrder(app, token, "starter")).order_id];
    expect(new Set(ids).size).toBe(3);
    expect(await open()).toBe(ids[0]);
  });

  test("is created once, however many clicks arrive concurrently", async () => {
    const { open, email } = await given();
    const before = app.razorpay.calls.length;
    const ids = await Promise.all(Array.from({ length: 10 }, () => open()));
    expect(new Set(ids).size).toBe(1);
    expect(callsSince(before).filter((call) => call === "POST /v1/orders")).toHaveLength(1);
    expect(app.razorpay.customers().filter((customer) => customer.email === email)).toHaveLength(1);
  });
});

describe("a customer at the gateway", () => {
  test("is created once per account", async () => {
    const { token, email } = await given();
    const first = await givenOrder(app, token, "starter");
    const before = app.razorpay.calls.length;
    const second = await givenOrder(app, token, "agency");
    expect(second.customer_id).toBe(first.customer_id);
    expect(callsSince(before)).not.toContain("POST /v1/customers");
    expect(app.razorpay.customers().filter((customer) => customer.email === email)).toHaveLength(1);
  });

  test.each(["hang", "drop", "html", "500"] as const)(
    "is optional: an order opens without one when the gateway fails (%s)",
    async (api) => {
      const { token } = await given();
      app.razorpay.set({ api, only: "/v1/customers" });
      expect(await givenOrder(app, token, "growth")).toMatchObject({ customer_id: null });
      app.razorpay.set({ api: "works" });
      expect((await givenOrder(app, token, "growth")).customer_id).toMatch(/^cust_/);
    },
  );
});

describe("when the gateway", () => {
  test.each([
    ["html", 502],
    ["500", 502],
    ["401", 502],
    ["drop", 503],
  ] as const)("fails with %s, the order is rejected and the next attempt succeeds", async (api, status) => {
    const { order, open } = await given();
    app.razorpay.set({ api });
    const detail = expectError(await order(), status);
    expect(detail).not.toMatch(/key|secret|razorpay|auth/i);
    app.razorpay.set({ api: "works" });
    expect(await open()).toMatch(/^order_/);
  });

  test("rejects an order, the log says so without the price", async () => {
    const { order } = await given();
    app.razorpay.set({ api: "400", only: "/v1/orders" });
    expectError(await order(), 502);
    app.razorpay.set({ api: "works" });
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { gateway: "POST /v1/orders", error: "refused" },
    ]);
  });

  test("created the order but its response was lost, that order is found and used", async () => {
    const { order, open } = await given();
    const before = app.razorpay.orders().length;
    app.razorpay.set({ api: "drop", only: "/v1/orders" });
    expectError(await order(), 503);
    expect(app.razorpay.orders()).toHaveLength(before + 1);
    app.razorpay.set({ api: "works" });
    expect(await open()).toBe(app.razorpay.orders()[0]?.id);
    expect(app.razorpay.orders()).toHaveLength(before + 1);
  });

  test.each([
    { amount: 100 },
    { currency: "INR" },
    { amount: "5900" },
    { id: "order_../../x" },
    { id: undefined },
  ])("returns an order that differs from the request (%j), it is rejected", async (other) => {
    const { order, open } = await given();
    app.razorpay.rewrite((call, reply) => (call === "POST /v1/orders" ? { ...reply, ...other } : reply));
    expectError(await order(), 502);
    app.razorpay.rewrite();
    expect(await open()).toMatch(/^order_\w{14}$/);
  });
});
