import { createHmac, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { keys } from "../../functions/store/keys.ts";
import { type App, startApp } from "../support/app.ts";
import { callAtTime } from "../support/clock.ts";
import { givenAccount, givenOrder } from "../support/given.ts";
import { expectRefusal } from "../support/refusal.ts";
import { rowsOf } from "../support/rows.ts";
import { expectReceipts, payerOf } from "./paying.ts";

const ROUTE = "POST /api/webhooks/razorpay";

let app: App;
let rows: ReturnType<typeof rowsOf>;
const logged: string[] = [];
beforeAll(async () => {
  app = await startApp({ payments: "razorpay" });
  rows = rowsOf(app);
  for (const level of ["error", "log"] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)));
  }
});
afterEach(() => app.razorpay.set({ api: "works", only: null, payments: "captured" }));
afterAll(async () => {
  rows.close();
  await app.close();
});

/** An account with an open order, and ways to have it paid at the gateway while its page says nothing. */
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
    /** What the gateway has to tell of the order, oldest first. */
    events: () => app.razorpay.events.filter((event) => event.order_id === order_id),
    stored: () => rows.row(keys.order(id, order_id)),
    isActive: async () => (await payer.status()).subscription_status === "active",
    receipts: (count: number) => expectReceipts(app, token, count),
  };
}

const signed = (body: string, secret = app.razorpay.keys.webhook_secret) =>
  createHmac("sha256", secret).update(body).digest("hex");

/** Sends bytes to the webhook, rightly signed and as a new event unless said otherwise. */
const send = (body: string, headers: Record<string, string> = {}) =>
  app.call(ROUTE, {
    body,
    headers: { "x-razorpay-signature": signed(body), "x-razorpay-event-id": randomUUID(), ...headers },
  });

const orders = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, at) =>
        orders(items.filter((_, place) => place !== at)).map((rest) => [item, ...rest]),
      );

describe("the gateway's webhook", () => {
  test("activates what was paid while the browser was gone (X8, attack P28)", async () => {
    const { pay, events, isActive, receipts, orderId } = await given();
    pay();
    expect(await isActive()).toBe(false);
    const [authorized] = events();
    expect(authorized && (await app.razorpay.deliver(authorized))).toBe(200);
    expect(await isActive()).toBe(true);
    expect(await receipts(1)).toMatchObject([{ order_id: orderId, plan: "growth" }]);
  });

  test("counts a payment once in every order of its events, each told twice", async () => {
    for (const order of orders(["payment.authorized", "payment.captured", "order.paid"])) {
      const { pay, events, receipts, status } = await given();
      pay("failed");
      pay();
      for (const name of [...order, "payment.failed", ...order]) {
        const event = events().find((told) => told.name === name);
        expect(event && (await app.razorpay.deliver(event)), name).toBe(200);
      }
      await receipts(1);
      expect(await status()).toMatchObject({ subscription_status: "active", plan: "growth" });
    }
  });

  test("passes over an event it has dealt with: 20 times is once (attack P24)", async () => {
    const { pay, events, receipts } = await given();
    pay();
    const captured = events().find(({ name }) => name === "payment.captured");
    if (captured === undefined) throw new Error("Nothing was captured.");
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.razorpay.deliver(captured)));
    expect(new Set(answers)).toEqual(new Set([200]));
    logged.length = 0;
    expect(await app.razorpay.deliver(captured)).toBe(200);
    expect(logged).toEqual([]);
    await receipts(1);
  });

  test("and the page afterwards agree (attack P27)", async () => {
    const { pay, events, verify, status, receipts } = await given();
    const confirmation = pay();
    for (const event of events()) await app.razorpay.deliver(event);
    const standing = await status();
    expect(await verify(confirmation)).toMatchObject({ status: 200, json: standing });
    await receipts(1);
  });

  test("activates a payment that failed and was captured two days later, once (attack P26)", async () => {
    const { pay, events, status, receipts } = await given();
    const { razorpay_payment_id } = pay("failed");
    for (const event of events()) expect(await app.razorpay.deliver(event)).toBe(200);
    await receipts(0);
    app.razorpay.settle(razorpay_payment_id);
    const later = new Date(Date.now() + 2 * 86_400_000);
    for (const { id, body } of [...events(), ...events()]) {
      const headers = { "x-razorpay-signature": signed(body), "x-razorpay-event-id": id };
      expect((await callAtTime(app, ROUTE, later, { body: JSON.parse(body), headers })).status).toBe(200);
    }
    expect((await status()).subscription_status).toBe("active");
    await receipts(1);
  });

  test("does not take back what was paid when a failure is told late", async () => {
    const { pay, events, verify, isActive, receipts, stored } = await given();
    pay("failed");
    const [failed] = events();
    if (failed === undefined) throw new Error("No failure was told.");
    expect(await app.razorpay.deliver(failed)).toBe(200);
    expect(await stored()).toMatchObject({ status: "failed" });
    await verify(pay());
    const anew = { ...failed, id: randomUUID() };
    expect(await app.razorpay.deliver(anew)).toBe(200);
    expect(await stored()).toMatchObject({ status: "paid" });
    expect(await isActive()).toBe(true);
    await receipts(1);
  });

  test("believes the gateway itself and no event: a signed lie changes nothing", async () => {
    const { pay, events, receipts } = await given();
    pay("failed");
    const body = events()[0]
      ?.body.replace("payment.failed", "payment.captured")
      .replace('"failed"', '"captured"');
    expect((await send(body ?? "")).status).toBe(200);
    await receipts(0);
  });

  test("takes no payment for another order than the gateway itself names", async () => {
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
    "is told again when the gateway could not be asked: %s",
    async (api) => {
      const { pay, events, receipts } = await given();
      pay();
      const [event] = events();
      if (event === undefined) throw new Error("Nothing was told.");
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
  test("with a wrong signature or none is refused, and so is garbage rightly signed (attack P30)", async () => {
    const { pay, events, receipts } = await given();
    pay();
    const body = events()[0]?.body ?? "";
    const right = signed(body);
    for (const wrong of [
      "",
      "0",
      right.toUpperCase(),
      right.slice(1),
      `${right}0`,
      signed(body, "other"),
      signed(`${body} `),
    ]) {
      expectRefusal(await send(body, { "x-razorpay-signature": wrong }), 400);
    }
    expectRefusal(await app.call(ROUTE, { body }), 400);
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
      expectRefusal(await send(garbage), 400);
    }
    await receipts(0);
  });

  test("is signed over its very bytes, whatever they are", async () => {
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
  ])(
    "%s that concerns no order of ours is taken and logged without anybody's name (attack P22)",
    async (event) => {
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
    },
  );

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
    ["of another name", "refund.created"],
    ["of a long name", "x".repeat(101)],
    ["of a very long name", "x".repeat(5000)],
    ["named as what every object has", "constructor"],
    ["without a name", ""],
  ])("%s is taken whatever it carries", async (_, event) => {
    for (const payload of [...ODD, ...ODD.map((payment) => ({ payment }))]) {
      logged.length = 0;
      expect((await send(JSON.stringify({ event, payload }))).status).toBe(200);
      expect(logged.join().length).toBeLessThan(200);
    }
  });

  test("that is ours is passed over without a payment, and refused with what can be none", async () => {
    const sent = async (payload: unknown) =>
      (await send(JSON.stringify({ event: "payment.captured", payload }))).status;
    for (const payment of [null, undefined, { entity: null }]) expect(await sent({ payment })).toBe(200);
    for (const payment of ["x", 1, true, { entity: "x" }, { entity: { id: 1 } }]) {
      expect(await sent({ payment })).toBe(400);
    }
  });

  test("with an empty id is none that was dealt with before", async () => {
    for (let time = 0; time < 2; time++) {
      const { pay, events, receipts } = await given();
      pay();
      const body = events()[0]?.body ?? "";
      expect((await send(body, { "x-razorpay-event-id": "" })).status).toBe(200);
      await receipts(1);
    }
  });

  test("without an id is dealt with too", async () => {
    const { pay, events, receipts } = await given();
    pay();
    const body = events()[0]?.body ?? "";
    for (let time = 0; time < 2; time++) {
      const answer = await app.call(ROUTE, { body, headers: { "x-razorpay-signature": signed(body) } });
      expect(answer.status).toBe(200);
    }
    await receipts(1);
  });

  test("is taken by the old secret and by the new one while the secret is changed (attack P31)", async () => {
    const { webhook_secret: old, ...keys } = app.razorpay.keys;
    const body = '{"event":"test"}';
    const withSecret = (secret: string) => send(body, { "x-razorpay-signature": signed(body, secret) });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * 60_000 });
    app.secrets.put({ ...keys, webhook_secret: "new", previous_webhook_secret: old });
    const during = [await withSecret(old), await withSecret("new"), await withSecret("other")];
    expect(during.map(({ status }) => status)).toEqual([200, 200, 400]);
    vi.setSystemTime(Date.now() + 6 * 60_000);
    app.secrets.put({ ...keys, webhook_secret: "new" });
    const after = [await withSecret(old), await withSecret("new"), await withSecret("")];
    expect(after.map(({ status }) => status)).toEqual([400, 200, 400]);
    vi.setSystemTime(Date.now() + 6 * 60_000);
    app.secrets.put({ ...keys, webhook_secret: old });
    expect((await withSecret(old)).status).toBe(200);
    vi.useRealTimers();
    // The clock has gone back: what was read at a time that is yet to come is not relied upon.
    app.secrets.put({ ...keys, webhook_secret: "new" });
    expect((await withSecret("new")).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * 60_000 });
    app.secrets.put({ ...keys, webhook_secret: old });
    expect((await withSecret(old)).status).toBe(200);
    vi.useRealTimers();
  });
});
