import RazorpaySdk from "razorpay";
import { validatePaymentVerification, validateWebhookSignature } from "razorpay/dist/utils/razorpay-utils.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Endpoint, startEndpoint } from "../../lib/local/endpoint.ts";
import { sign } from "../../lib/local/razorpay/keys.ts";
import { type Razorpay, startRazorpay } from "../../lib/local/razorpay.ts";

type Delivery = { body: string; signature: string; event: string };

let razorpay: Razorpay;
let sdk: RazorpaySdk;
let hook: Endpoint;
let deliveries: Delivery[];
let statuses: number[];

beforeAll(async () => {
  hook = await startEndpoint(({ headers, body }) => {
    const signature = String(headers["x-razorpay-signature"]);
    deliveries.push({ body: body ?? "", signature, event: String(headers["x-razorpay-event-id"]) });
    return { status: statuses.shift() ?? 200, body: {} };
  });
});
afterAll(() => hook.close());

beforeEach(async () => {
  [deliveries, statuses] = [[], []];
  razorpay = await startRazorpay({ port: Number(new URL(hook.endpoint).port) });
  sdk = new RazorpaySdk(razorpay.keys);
  // The package has no option for the base URL.
  Reflect.get(sdk.api, "rq").defaults.baseURL = razorpay.endpoint;
});
afterEach(() => razorpay.close());

const order = (given: object = {}) =>
  sdk.orders.create({ amount: 5900, currency: "USD", receipt: "r1", notes: { plan: "growth" }, ...given });

const ask = (path: string, init?: RequestInit) => fetch(razorpay.endpoint + path, init);
const names = () => deliveries.map(({ body }) => JSON.parse(body).event);

describe("the Razorpay stand-in, called with Razorpay's own package", () => {
  test("creates an order, finds it by id and by receipt, and reports its payments", async () => {
    const created = await order();
    expect(created).toMatchObject({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      entity: "order",
      amount: 5900,
      amount_paid: 0,
      amount_due: 5900,
      currency: "USD",
      receipt: "r1",
      status: "created",
      attempts: 0,
      notes: { plan: "growth" },
    });
    expect(String(created.created_at)).toMatch(/^\d{10}$/);
    await order({ receipt: "r2" });
    expect(await sdk.orders.fetch(created.id)).toEqual(created);
    expect(await sdk.orders.all({ receipt: "r1" })).toEqual({
      entity: "collection",
      count: 1,
      items: [created],
    });

    const { razorpay_payment_id: id } = razorpay.pay(created.id);
    const paid = { status: "paid", amount_paid: 5900, amount_due: 0, attempts: 1 };
    expect(await sdk.orders.fetch(created.id)).toMatchObject(paid);
    const payment = await sdk.payments.fetch(id);
    expect(payment).toMatchObject({
      id: expect.stringMatching(/^pay_[0-9A-Za-z]{14}$/),
      entity: "payment",
      order_id: created.id,
      amount: 5900,
      currency: "USD",
      status: "captured",
      captured: true,
    });
    expect((await sdk.orders.fetchPayments(created.id)).items).toEqual([payment]);
  });

  test("keeps an authorized payment waiting to be captured, once and in full", async () => {
    const { id: orderId } = await order();
    const { razorpay_payment_id: id } = razorpay.pay(orderId, "authorized");
    expect(await sdk.payments.fetch(id)).toMatchObject({ status: "authorized", captured: false });
    await expect(sdk.payments.capture(id, 100, "USD")).rejects.toMatchObject({ statusCode: 400 });
    expect(await sdk.payments.capture(id, 5900, "USD")).toMatchObject({ status: "captured" });
    await expect(sdk.payments.capture(id, 5900, "USD")).rejects.toMatchObject({
      statusCode: 400,
      error: { description: "This payment has already been captured" },
    });
    const manual = await order({ payment: { capture: "manual" } });
    const later = razorpay.pay(manual.id).razorpay_payment_id;
    expect(await sdk.payments.fetch(later)).toMatchObject({ status: "authorized" });
  });

  test("refunds a captured payment in parts from its page, but no more than is left", async () => {
    const { id: orderId } = await order();
    const { razorpay_payment_id: id } = razorpay.pay(orderId);
    const { razorpay_payment_id: open } = razorpay.pay(orderId, "authorized");
    await razorpay.delivered();
    const refund = async (payment: string, amount: string) => {
      const body = new URLSearchParams({ payment, amount });
      return (await ask("/fake/refunds", { method: "POST", body, redirect: "manual" })).status;
    };
    expect(await (await ask("/")).text()).toContain(`value="${id}"`);
    expect(await refund(id, "19.50")).toBe(303);
    expect(await sdk.payments.fetch(id)).toMatchObject({
      status: "captured",
      amount_refunded: 1950,
      refund_status: "partial",
    });
    for (const amount of ["39.51", "0", "-1", ""]) expect(await refund(id, amount)).toBe(400);
    expect(await refund(open, "1")).toBe(400);
    expect(await refund(id, "39.50")).toBe(303);
    expect(await sdk.payments.fetch(id)).toMatchObject({ status: "refunded", refund_status: "full" });
    expect(await refund(id, "0.01")).toBe(400);
    expect(await (await ask("/")).text()).not.toContain(`value="${id}"`);

    const { items } = await sdk.payments.fetchMultipleRefund(id, { count: 1 });
    expect(items).toMatchObject([
      { id: expect.stringMatching(/^rfnd_/), payment_id: id, amount: 3950, status: "processed" },
    ]);
    expect((await sdk.refunds.all({ from: 0 })).count).toBe(2);
    expect((await sdk.refunds.all({ from: Math.floor(Date.now() / 1000) + 60 })).count).toBe(0);
    await razorpay.delivered();
    const reported = deliveries.map(({ body }) => JSON.parse(body)).slice(-4);
    expect(reported.map(({ event }) => event)).toEqual([
      ...["refund.created", "refund.processed", "refund.created", "refund.processed"],
    ]);
    expect(reported.at(-1)).toMatchObject({
      contains: ["refund", "payment"],
      payload: {
        refund: { entity: { payment_id: id, amount: 3950, status: "processed" } },
        payment: { entity: { id, order_id: orderId, status: "refunded", amount_refunded: 5900 } },
      },
    });
  });

  test("returns an existing customer if asked to", async () => {
    const ada = { name: "Ada Example", email: "ada@example.com" };
    const customer = await sdk.customers.create(ada);
    expect(customer.id).toMatch(/^cust_[0-9A-Za-z]{14}$/);
    expect(await sdk.customers.create({ ...ada, fail_existing: 0 })).toEqual(customer);
    await expect(sdk.customers.create(ada)).rejects.toMatchObject({
      statusCode: 400,
      error: { code: "BAD_REQUEST_ERROR", description: "Customer already exists for the merchant" },
    });
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ["an unknown order", () => sdk.orders.fetch("order_none"), "The id provided does not exist"],
    ["an unknown payment", () => sdk.payments.fetch("pay_none"), "The id provided does not exist"],
    ["no amount", () => order({ amount: undefined }), "The amount field is required."],
    ["half a cent", () => order({ amount: 2900.5 }), "The amount must be an integer."],
    [
      "a long receipt",
      () => order({ receipt: "x".repeat(41) }),
      "The receipt may not be greater than 40 characters.",
    ],
  ])("rejects %s with Razorpay's message", async (_, call, description) => {
    await expect(call()).rejects.toMatchObject({
      statusCode: 400,
      error: { code: "BAD_REQUEST_ERROR", description, source: "business", metadata: {} },
    });
  });

  test("rejects a wrong key secret", async () => {
    const stranger = `Basic ${Buffer.from(`${razorpay.keys.key_id}:wrong`).toString("base64")}`;
    const answer = await ask("/v1/orders", { headers: { authorization: stranger } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" },
    });
  });
});

describe("its signatures", () => {
  test("pass the checks of Razorpay's own package, for payments and webhooks", async () => {
    const { id } = await order();
    const paid = razorpay.pay(id);
    const payload = { order_id: id, payment_id: paid.razorpay_payment_id };
    const { key_secret, webhook_secret } = razorpay.keys;
    expect(validatePaymentVerification(payload, paid.razorpay_signature, key_secret)).toBe(true);
    expect(validatePaymentVerification(payload, paid.razorpay_signature, webhook_secret)).toBe(false);
    await razorpay.delivered();
    expect(names()).toEqual(["payment.authorized", "payment.captured", "order.paid"]);
    for (const { body, signature } of deliveries) {
      expect(validateWebhookSignature(body, signature, webhook_secret)).toBe(true);
      expect(validateWebhookSignature(body, signature, key_secret)).toBe(false);
    }
  });

  test.each([
    [
      "a payment, from Razorpay's documentation",
      "order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l",
      "EnLs21M47BllR3X8PSFtjtbd",
      "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f",
    ],
    [
      "a webhook, from the tests of Razorpay's package",
      '{"a":1,"b":2,"c":{"d":3}}',
      "123456",
      "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc",
    ],
    [
      "RFC 4231, test case 2",
      "what do ya want for nothing?",
      "Jefe",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    ],
  ])("match published examples: %s", (_, text, secret, signature) => {
    expect(sign(text, secret)).toBe(signature);
  });
});

describe("its webhook", () => {
  test("reports failed, authorized and captured payments in the documented shape", async () => {
    const { id } = await order();
    razorpay.pay(id, "failed");
    razorpay.pay(id);
    await razorpay.delivered();
    expect(names()).toEqual(["payment.failed", "payment.authorized", "payment.captured", "order.paid"]);
    const [failed, authorized, captured, paid] = deliveries.map(({ body }) => JSON.parse(body));
    expect(failed).toMatchObject({
      entity: "event",
      contains: ["payment"],
      payload: { payment: { entity: { status: "failed", error_reason: "payment_failed", order_id: id } } },
    });
    // An event keeps the state at its time.
    expect(authorized.payload.payment.entity.status).toBe("authorized");
    expect(captured.payload.payment.entity.status).toBe("captured");
    expect(paid.contains).toEqual(["payment", "order"]);
    expect(paid.payload.order.entity).toMatchObject({ id, status: "paid" });
    expect(new Set(deliveries.map(({ event }) => event)).size).toBe(4);
  });

  test("retries an event that was not accepted, and delivers twice or never if switched so", async () => {
    const { id } = await order();
    statuses = [503];
    razorpay.pay(id, "authorized");
    await razorpay.delivered();
    expect(deliveries).toHaveLength(2);
    expect(deliveries[0]).toEqual(deliveries[1]);
    razorpay.set({ webhooks: "twice" });
    razorpay.pay(id, "authorized");
    await razorpay.delivered();
    expect(deliveries).toHaveLength(4);
    razorpay.set({ webhooks: "none" });
    razorpay.pay(id, "authorized");
    await razorpay.delivered();
    expect(deliveries).toHaveLength(4);
    expect(razorpay.events).toHaveLength(3);
  });

  test("reports a failed payment that is captured later", async () => {
    const { id } = await order();
    const { razorpay_payment_id } = razorpay.pay(id, "failed");
    expect(razorpay.settle(razorpay_payment_id)).toMatchObject({ status: "captured", error_code: null });
    await razorpay.delivered();
    expect(names()).toEqual(["payment.failed", "payment.captured", "order.paid"]);
  });
});

describe("its switches", () => {
  const flip = (body: object) => ask("/fake/switches", { method: "POST", body: JSON.stringify(body) });

  test("can be set by a test or over HTTP", async () => {
    expect(await (await flip({ api: "500", payments: "failed" })).json()).toEqual({
      api: "500",
      only: null,
      payments: "failed",
      webhooks: "once",
    });
    await expect(order()).rejects.toMatchObject({ statusCode: 500 });
    expect((await flip({ api: "on fire" })).status).toBe(400);
    razorpay.set({ api: "401" });
    await expect(order()).rejects.toMatchObject({ statusCode: 401 });
    razorpay.set({ api: "html" });
    expect(await (await ask("/v1/orders")).text()).toMatch(/^<html>/);
  });

  test("drop the response of a call that was carried out", async () => {
    razorpay.set({ api: "drop" });
    await expect(order()).rejects.toThrow();
    expect(razorpay.orders()).toHaveLength(1);
  });

  test("make all calls hang, or only some", async () => {
    razorpay.set({ api: "hang", only: "/v1/customers" });
    const controller = new AbortController();
    const pending = ask("/v1/customers", { method: "POST", signal: controller.signal });
    await expect.poll(() => razorpay.calls).toEqual(["POST /v1/customers"]);
    await order();
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: "AbortError" });
  });

  test("make a payment with the wrong amount, which leaves the order unpaid", async () => {
    const { id } = await order();
    const { razorpay_payment_id } = razorpay.pay(id, "wrong amount");
    expect(await sdk.payments.fetch(razorpay_payment_id)).toMatchObject({ amount: 5800, status: "captured" });
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: "attempted", amount_due: 100 });
  });
});
