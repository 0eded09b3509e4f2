import { createHmac, randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { keys } from "../../functions/platform/store/keys.ts";
import { RAZORPAY_SECRET_ID } from "../../lib/local/stack.ts";
import type { App } from "../support/app.ts";
import { callAtTime } from "../support/clock.ts";
import { givenAccount, givenOrder } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { startedApp, startedRows } from "../support/started.ts";
import { expectReceipts, payerOf } from "./paying.ts";

const ROUTE = "POST /api/webhooks/razorpay";

const app = startedApp({ payments: "razorpay" });
const rows = startedRows(app);
const logged: string[] = [];
beforeAll(async () => {
  for (const level of ["error", "log"] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)));
  }
});
afterEach(() => app.razorpay.set({ api: "works", only: null, payments: "captured" }));

/** An account with an open order, and ways to pay it at the gateway without its page reporting anything. */
async function given() {
  const { token, email, id } = await givenAccount(app);
  const { order_id } = await givenOrder(app, token, "growth");
  const payer = payerOf(app, token);
  return {
    token,
    email,
    orderId: order_id,
    ...payer,
    pay: (outcome?: Parameters<App["razorpay"]["pay"]>[1]) => app.razorpay.pay(order_id, outcome),
    /** The gateway's events of the order, oldest first. */
    events: () => app.razorpay.events.filter((event) => event.order_id === order_id),
    stored: () => rows.row(keys.order(id, order_id)),
    isActive: async () => (await payer.status()).subscription_status === "active",
    receipts: (count: number) => expectReceipts(app, token, count),
  };
}

const sign = (body: string, secret = app.razorpay.keys.webhook_secret) =>
  createHmac("sha256", secret).update(body).digest("hex");

/** Sends bytes to the webhook, correctly signed and as a new event unless overridden. */
const send = (body: string, headers: Record<string, string> = {}) =>
  app.call(ROUTE, {
    body,
    headers: { "x-razorpay-signature": sign(body), "x-razorpay-event-id": randomUUID(), ...headers },
  });

const permutations = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, at) =>
        permutations(items.filter((_, index) => index !== at)).map((rest) => [item, ...rest]),
      );

describe("the gateway's webhook", () => {
  test("activates a plan whose buyer closed the browser after paying", async () => {
    const { pay, events, isActive, receipts, orderId } = await given();
    pay();
    expect(await isActive()).toBe(false);
    const [authorized] = events();
    expect(authorized && (await app.razorpay.deliver(authorized))).toBe(200);
    expect(await isActive()).toBe(true);
    expect(await receipts(1)).toMatchObject([{ order_id: orderId, plan: "growth" }]);
  });

  test("counts a payment once, in every order of its events, each delivered twice", async () => {
    for (const order of permutations(["payment.authorized", "payment.captured", "order.paid"])) {
      const { pay, events, receipts, status } = await given();
      pay("failed");
      pay();
      for (const name of [...order, "payment.failed", ...order]) {
        const event = events().find((candidate) => candidate.name === name);
        expect(event && (await app.razorpay.deliver(event)), name).toBe(200);
      }
      await receipts(1);
      expect(await status()).toMatchObject({ subscription_status: "active", plan: "growth" });
    }
  });

  test("handles an event once when it is delivered 20 times", async () => {
    const { pay, events, receipts } = await given();
    pay();
    const captured = events().find(({ name }) => name === "payment.captured");
    if (captured === undefined) throw new Error("No payment.captured event.");
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.razorpay.deliver(captured)));
    expect(new Set(answers)).toEqual(new Set([200]));
    logged.length = 0;
    expect(await app.razorpay.deliver(captured)).toBe(200);
    expect(logged).toEqual([]);
    await receipts(1);
  });

  test("agrees with the page that reports the payment afterwards", async () => {
    const { pay, events, verify, status, receipts } = await given();
    const confirmation = pay();
    for (const event of events()) await app.razorpay.deliver(event);
    const subscription = await status();
    expect(await verify(confirmation)).toMatchObject({ status: 200, json: subscription });
    await receipts(1);
  });

  test("activates a payment that failed and was captured two days later, once", async () => {
    const { pay, events, status, receipts } = await given();
    const { razorpay_payment_id } = pay("failed");
    for (const event of events()) expect(await app.razorpay.deliver(event)).toBe(200);
    await receipts(0);
    app.razorpay.settle(razorpay_payment_id);
    const later = new Date(Date.now() + 2 * 86_400_000);
    for (const { id, body } of [...events(), ...events()]) {
      const headers = { "x-razorpay-signature": sign(body), "x-razorpay-event-id": id };
      expect((await callAtTime(app, ROUTE, later, { body: JSON.parse(body), headers })).status).toBe(200);
    }
    expect((await status()).subscription_status).toBe("active");
    await receipts(1);
  });

  test("keeps a plan active when a failed payment is reported late", async () => {
    const { pay, events, verify, isActive, receipts, stored } = await given();
    pay("failed");
    const [failed] = events();
    if (failed === undefined) throw new Error("No payment.failed event.");
    expect(await app.razorpay.deliver(failed)).toBe(200);
    expect(await stored()).toMatchObject({ status: "failed" });
    await verify(pay());
    const redelivered = { ...failed, id: randomUUID() };
    expect(await app.razorpay.deliver(redelivered)).toBe(200);
    expect(await stored()).toMatchObject({ status: "paid" });
    expect(await isActive()).toBe(true);
    await receipts(1);
  });

  test("trusts the gateway's API, not the event: a signed but false event changes nothing", async () => {
    const { pay, events, receipts } = await given();
    pay("failed");
    const body = events()[0]
      ?.body.replace("payment.failed", "payment.captured")
      .replace('"failed"', '"captured"');
    expect((await send(body ?? "")).status).toBe(200);
    await receipts(0);
  });

  test("never settles a payment for an order other than the gateway's API names", async () => {
    const { pay, events, orderId, receipts } = await given();
    const other = await given();
    pay();
    for (const { body } of events()) {
      expect((await send(body.replaceAll(orderId, other.orderId))).status).toBe(200);
    }
    await receipts(0);
    await other.receipts(0);
  });

  test.each(["500", "html", "drop", "401"] as const)(
    "asks for redelivery when the gateway's API fails: %s",
    async (api) => {
      const { pay, events, receipts } = await given();
      pay();
      const [event] = events();
      if (event === undefined) throw new Error("No event.");
      app.razorpay.set({ api });
      expect(await app.razorpay.deliver(event)).toBeGreaterThanOrEqual(500);
      await receipts(0);
      app.razorpay.set({ api: "works" });
      expect(await app.razorpay.deliver(event)).toBe(200);
      await receipts(1);
    },
  );
});

describe("an event", () => {
  test("is rejected with a wrong or missing signature, and so is correctly signed garbage", async () => {
    const { pay, events, receipts } = await given();
    pay();
    const body = events()[0]?.body ?? "";
    const right = sign(body);
    for (const wrong of [
      "",
      "0",
      right.toUpperCase(),
      right.slice(1),
      `${right}0`,
      sign(body, "other"),
      sign(`${body} `),
    ]) {
      expectError(await send(body, { "x-razorpay-signature": wrong }), 400);
    }
    expectError(await app.call(ROUTE, { body }), 400);
    for (const garbage of [
      "",
      "{",
      "null",
      "[]",
      "1",
      '"paid"',
      "{}",
      '{"event":1}',
      '{"event":"order.paid","payload":1}',
    ]) {
      expectError(await send(garbage), 400);
    }
    await receipts(0);
  });

  test("is verified over its exact bytes", async () => {
    for (const body of ['{ "event" :\t"x" }\n', '{"event":"\u00e9\u{1f600} \\u00e9"}']) {
      expect((await send(body)).status).toBe(200);
    }
  });

  test.each([
    ...["payment.dispute.created", "payment.dispute.won", "payment.dispute.lost", "payment.downtime.started"],
    ...["refund.created", "refund.processed", "refund.failed", "invoice.paid", "invoice.expired"],
    ...["subscription.charged", "subscription.cancelled", "settlement.processed", "payment_link.paid"],
    ...[
      "virtual_account.credited",
      "fund_account.validation.completed",
      "transfer.processed",
      "no.such.event",
    ],
    ...["payment.captured", "payment.authorized", "payment.failed", "order.paid"],
  ])("%s for an order that isn't ours is acknowledged and logged without personal data", async (event) => {
    const foreign = {
      id: "pay_IH4NVgf4Dreq1l",
      order_id: "order_IEIaMR65cu6nz3",
      email: "someone@example.com",
    };
    for (const entity of [foreign, { ...foreign, order_id: null }, { id: "rfnd_1" }]) {
      const payload = { payment: { entity }, refund: { entity: { id: "rfnd_1" } } };
      const body = JSON.stringify({ entity: "event", event, contains: ["payment"], payload });
      logged.length = 0;
      expect((await send(body)).status).toBe(200);
      expect(logged.join()).toContain(event);
      expect(logged.join()).not.toContain("someone");
    }
    expect((await send(JSON.stringify({ event }))).status).toBe(200);
  });

  const ODD = [
    null,
    [],
    "x",
    1,
    true,
    { entity: null },
    { entity: [] },
    { entity: "x" },
    { entity: { id: 1 } },
  ];

  test.each([
    ["we don't handle", "refund.failed"],
    ["with a long name", "x".repeat(101)],
    ["with a very long name", "x".repeat(5000)],
    ["named like an object's built-in property", "constructor"],
    ["without a name", ""],
  ])("%s is acknowledged whatever its payload", async (_, event) => {
    for (const payload of [...ODD, ...ODD.map((payment) => ({ payment }))]) {
      logged.length = 0;
      expect((await send(JSON.stringify({ event, payload }))).status).toBe(200);
      expect(logged.join().length).toBeLessThan(200);
    }
  });

  test("of a handled type is ignored without a payment and rejected with a malformed one", async () => {
    const sent = async (payload: unknown) =>
      (await send(JSON.stringify({ event: "payment.captured", payload }))).status;
    for (const payment of [null, undefined, { entity: null }]) expect(await sent({ payment })).toBe(200);
    for (const payment of ["x", 1, true, { entity: "x" }, { entity: { id: 1 } }]) {
      expect(await sent({ payment })).toBe(400);
    }
  });

  test("with an empty id is never taken for a repeat", async () => {
    for (let time = 0; time < 2; time++) {
      const { pay, events, receipts } = await given();
      pay();
      const body = events()[0]?.body ?? "";
      expect((await send(body, { "x-razorpay-event-id": "" })).status).toBe(200);
      await receipts(1);
    }
  });

  test("without an id is handled too", async () => {
    const { pay, events, receipts } = await given();
    pay();
    const body = events()[0]?.body ?? "";
    for (let time = 0; time < 2; time++) {
      const answer = await app.call(ROUTE, { body, headers: { "x-razorpay-signature": sign(body) } });
      expect(answer.status).toBe(200);
    }
    await receipts(1);
  });

  test("is accepted with the old and the new secret while the secret is rotated", async () => {
    const { webhook_secret: old, ...keys } = app.razorpay.keys;
    const body = '{"event":"test"}';
    const withSecret = (secret: string) => send(body, { "x-razorpay-signature": sign(body, secret) });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * 60_000 });
    app.secrets.put(RAZORPAY_SECRET_ID, { ...keys, webhook_secret: "new", previous_webhook_secret: old });
    const during = [await withSecret(old), await withSecret("new"), await withSecret("other")];
    expect(during.map(({ status }) => status)).toEqual([200, 200, 400]);
    vi.setSystemTime(Date.now() + 6 * 60_000);
    app.secrets.put(RAZORPAY_SECRET_ID, { ...keys, webhook_secret: "new" });
    const after = [await withSecret(old), await withSecret("new"), await withSecret("")];
    expect(after.map(({ status }) => status)).toEqual([400, 200, 400]);
    vi.setSystemTime(Date.now() + 6 * 60_000);
    app.secrets.put(RAZORPAY_SECRET_ID, { ...keys, webhook_secret: old });
    expect((await withSecret(old)).status).toBe(200);
    vi.useRealTimers();
    // The clock was set back: keys cached at a later time are read again.
    app.secrets.put(RAZORPAY_SECRET_ID, { ...keys, webhook_secret: "new" });
    expect((await withSecret("new")).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * 60_000 });
    app.secrets.put(RAZORPAY_SECRET_ID, { ...keys, webhook_secret: old });
    expect((await withSecret(old)).status).toBe(200);
    vi.useRealTimers();
  });
});
