import RazorpaySdk from "razorpay";
import { validatePaymentVerification, validateWebhookSignature } from "razorpay/dist/utils/razorpay-utils.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Endpoint, startEndpoint } from "../../lib/local/endpoint.ts";
import { signatureOf } from "../../lib/local/razorpay/keys.ts";
import { type Razorpay, startRazorpay } from "../../lib/local/razorpay.ts";

type Told = { body: string; signature: string; event: string };

let razorpay: Razorpay;
let sdk: RazorpaySdk;
let hook: Endpoint;
let told: Told[];
let answers: number[];

beforeAll(async () => {
  hook = await startEndpoint(({ headers, body }) => {
    const signature = String(headers["x-razorpay-signature"]);
    told.push({ body: body ?? "", signature, event: String(headers["x-razorpay-event-id"]) });
    return { status: answers.shift() ?? 200, body: {} };
  });
});
afterAll(() => hook.close());

beforeEach(async () => {
  [told, answers] = [[], []];
  razorpay = await startRazorpay({ port: Number(new URL(hook.endpoint).port) });
  sdk = new RazorpaySdk(razorpay.keys);
  // The package has no option for it.
  Reflect.get(sdk.api, "rq").defaults.baseURL = razorpay.endpoint;
});
afterEach(() => razorpay.close());

const order = (given: object = {}) =>
  sdk.orders.create({ amount: 5900, currency: "USD", receipt: "r1", notes: { plan: "growth" }, ...given });

const ask = (path: string, init?: RequestInit) => fetch(razorpay.endpoint + path, init);
const names = () => told.map(({ body }) => JSON.parse(body).event);

describe("the gateway's stand-in, asked by the gateway's own package", () => {
  test("creates an order, finds it by its id and its receipt, and says what was paid", async () => {
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

  test("an authorized payment waits to be captured, once and in full", async () => {
    const { id: orderId } = await order();
    const { razorpay_payment_id: id } = razorpay.pay(orderId, "authorized");
    expect(await sdk.payments.fetch(id)).toMatchObject({ status: "authorized", captured: false });
    await expect(sdk.payments.capture(id, 100, "USD")).rejects.toMatchObject({ statusCode: 400 });
    expect(await sdk.payments.capture(id, 5900, "USD")).toMatchObject({ status: "captured" });
    await expect(sdk.payments.capture(id, 5900, "USD")).rejects.toMatchObject({
      statusCode: 400,
      error: { description: "This payment has already been captured" },
    });
    const byHand = await order({ payment: { capture: "manual" } });
    const later = razorpay.pay(byHand.id).razorpay_payment_id;
    expect(await sdk.payments.fetch(later)).toMatchObject({ status: "authorized" });
  });

  test("knows a customer again where that is asked for", async () => {
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
  ])("refuses %s in its own words", async (_, call, description) => {
    await expect(call()).rejects.toMatchObject({
      statusCode: 400,
      error: { code: "BAD_REQUEST_ERROR", description, source: "business", metadata: {} },
    });
  });

  test("lets nobody in without the key's secret", async () => {
    const stranger = `Basic ${Buffer.from(`${razorpay.keys.key_id}:wrong`).toString("base64")}`;
    const answer = await ask("/v1/orders", { headers: { authorization: stranger } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" },
    });
  });
});

describe("its signatures", () => {
  test("are what the gateway's own package takes, for payments and for webhooks", async () => {
    const { id } = await order();
    const paid = razorpay.pay(id);
    const payload = { order_id: id, payment_id: paid.razorpay_payment_id };
    const { key_secret, webhook_secret } = razorpay.keys;
    expect(validatePaymentVerification(payload, paid.razorpay_signature, key_secret)).toBe(true);
    expect(validatePaymentVerification(payload, paid.razorpay_signature, webhook_secret)).toBe(false);
    await razorpay.told();
    expect(names()).toEqual(["payment.authorized", "payment.captured", "order.paid"]);
    for (const { body, signature } of told) {
      expect(validateWebhookSignature(body, signature, webhook_secret)).toBe(true);
      expect(validateWebhookSignature(body, signature, key_secret)).toBe(false);
    }
  });

  test.each([
    [
      "a payment's, from the gateway's documentation",
      "order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l",
      "EnLs21M47BllR3X8PSFtjtbd",
      "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f",
    ],
    [
      "a webhook's, from its package's tests",
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
  ])("are the published ones: %s", (_, text, secret, signature) => {
    expect(signatureOf(text, secret)).toBe(signature);
  });
});

describe("its webhook", () => {
  test("tells of what is paid, authorized and failed in the documented shape", async () => {
    const { id } = await order();
    razorpay.pay(id, "failed");
    razorpay.pay(id);
    await razorpay.told();
    expect(names()).toEqual(["payment.failed", "payment.authorized", "payment.captured", "order.paid"]);
    const [failed, authorized, captured, paid] = told.map(({ body }) => JSON.parse(body));
    expect(failed).toMatchObject({
      entity: "event",
      contains: ["payment"],
      payload: { payment: { entity: { status: "failed", error_reason: "payment_failed", order_id: id } } },
    });
    // What was told stays as it was, whatever happened since.
    expect(authorized.payload.payment.entity.status).toBe("authorized");
    expect(captured.payload.payment.entity.status).toBe("captured");
    expect(paid.contains).toEqual(["payment", "order"]);
    expect(paid.payload.order.entity).toMatchObject({ id, status: "paid" });
    expect(new Set(told.map(({ event }) => event)).size).toBe(4);
  });

  test("tells again what was not taken, and twice or not at all when it is told to", async () => {
    const { id } = await order();
    answers = [503];
    razorpay.pay(id, "authorized");
    await razorpay.told();
    expect(told).toHaveLength(2);
    expect(told[0]).toEqual(told[1]);
    razorpay.set({ webhooks: "twice" });
    razorpay.pay(id, "authorized");
    await razorpay.told();
    expect(told).toHaveLength(4);
    razorpay.set({ webhooks: "none" });
    razorpay.pay(id, "authorized");
    await razorpay.told();
    expect(told).toHaveLength(4);
    expect(razorpay.events).toHaveLength(3);
  });

  test("a payment that failed may be taken days later all the same", async () => {
    const { id } = await order();
    const { razorpay_payment_id } = razorpay.pay(id, "failed");
    expect(razorpay.settle(razorpay_payment_id)).toMatchObject({ status: "captured", error_code: null });
    await razorpay.told();
    expect(names()).toEqual(["payment.failed", "payment.captured", "order.paid"]);
  });
});

describe("its switches", () => {
  const flip = (body: object) => ask("/fake/switches", { method: "POST", body: JSON.stringify(body) });

  test("are flipped by a test, or by hand over HTTP", async () => {
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

  test("a dropped answer leaves its work done", async () => {
    razorpay.set({ api: "drop" });
    await expect(order()).rejects.toThrow();
    expect(razorpay.orders()).toHaveLength(1);
  });

  test("a hanging gateway answers nobody, and may hang for a part of its calls alone", async () => {
    razorpay.set({ api: "hang", only: "/v1/customers" });
    const patience = new AbortController();
    const asked = ask("/v1/customers", { method: "POST", signal: patience.signal });
    await expect.poll(() => razorpay.calls).toEqual(["POST /v1/customers"]);
    await order();
    patience.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  });

  test("a wrong amount pays for no order", async () => {
    const { id } = await order();
    const { razorpay_payment_id } = razorpay.pay(id, "wrong amount");
    expect(await sdk.payments.fetch(razorpay_payment_id)).toMatchObject({ amount: 5800, status: "captured" });
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: "attempted", amount_due: 100 });
  });
});
