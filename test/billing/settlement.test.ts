import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Subscription } from "../../functions/accounts/plans/subscription.ts";
import type { Confirmation } from "../../lib/local/razorpay.ts";
import { givenAccount, givenOrder } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { parallel } from "../support/parallel.ts";
import { soak } from "../support/soak.ts";
import { startedApp } from "../support/started.ts";
import { expectReceipts, payerOf } from "./paying.ts";

const app = startedApp({ payments: "razorpay" });
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => app.razorpay.set({ api: "works", only: null, payments: "captured" }));

/** An account with an open order for the Growth plan. */
async function given() {
  const account = await givenAccount(app);
  const { order_id } = await givenOrder(app, account.token, "growth");
  const payer = payerOf(app, account.token);
  return {
    ...account,
    ...payer,
    orderId: order_id,
    expectNothing: async () => {
      expect(await payer.status()).toMatchObject({ subscription_status: "trial", paid_until: null });
      await expectReceipts(app, account.token, 0);
    },
  };
}

const subscriptionIn = ({ json }: { json: unknown }) => json as Subscription;
const callsFor = (id: string) => app.razorpay.calls.filter((call) => call.includes(id));

describe("a payment reported by its page", () => {
  test("activates the order's plan immediately, whatever plan the page names", async () => {
    const { verify, status, orderId, token, email } = await given();
    const confirmation = app.razorpay.pay(orderId);
    const answer = await verify({ ...confirmation, plan: "agency", amount: 1 });
    expect(answer.status, answer.text).toBe(200);
    const { trial_ends_at } = await status();
    expect(subscriptionIn(answer)).toMatchObject({
      subscription_status: "active",
      plan: "growth",
      trial_ends_at,
    });
    expect(answer.json).toEqual(await status());
    expect(await expectReceipts(app, token, 1)).toEqual([
      {
        number: 1,
        plan: "growth",
        amount_cents: 5900,
        currency: "USD",
        email,
        name: "Ada Example",
        order_id: orderId,
        payment_id: confirmation.razorpay_payment_id,
        mode: "test",
        unused_days: 0,
        second_payment: false,
        seller: { name: expect.stringMatching(/local run/), address: expect.any(String), tax_id: "" },
        refunds: [],
        paid_at: expect.stringMatching(/Z$/),
        starts_at: trial_ends_at,
        ends_at: subscriptionIn(answer).paid_until,
      },
    ]);
  });

  test("counts once however often it is reported, with one request to the gateway", async () => {
    const { verify, orderId, token } = await given();
    const confirmation = app.razorpay.pay(orderId);
    const first = await verify(confirmation);
    for (let time = 0; time < 10; time++)
      expect(await verify(confirmation)).toMatchObject({ status: 200, json: first.json });
    await expectReceipts(app, token, 1);
    expect(callsFor(confirmation.razorpay_payment_id)).toHaveLength(1);
  });

  test("counts when it was only authorized: its money is collected", async () => {
    const { verify, orderId } = await given();
    const confirmation = app.razorpay.pay(orderId, "authorized");
    expect(await verify(confirmation)).toMatchObject({
      status: 200,
      json: { subscription_status: "active" },
    });
    const capture = `POST /v1/payments/${confirmation.razorpay_payment_id}/capture`;
    expect(callsFor(confirmation.razorpay_payment_id)).toContain(capture);
    expect(app.razorpay.orders().find(({ id }) => id === orderId)?.status).toBe("paid");
  });

  test("counts when it was captured elsewhere just before we tried to collect it", async () => {
    const { verify, orderId, token } = await given();
    const confirmation = app.razorpay.pay(orderId, "authorized");
    app.razorpay.rewrite((call, reply) => {
      const read = structuredClone(reply);
      if (call.endsWith(`/orders/${orderId}/payments`)) app.razorpay.settle(confirmation.razorpay_payment_id);
      return read;
    });
    const answer = await verify(confirmation);
    app.razorpay.rewrite();
    const capture = `POST /v1/payments/${confirmation.razorpay_payment_id}/capture`;
    expect(callsFor(confirmation.razorpay_payment_id)).toContain(capture);
    expect(answer.status).toBe(200);
    await expectReceipts(app, token, 1);
  });

  test.each(["failed", "wrong amount"] as const)("counts for nothing when it is %s", async (outcome) => {
    const { verify, orderId, expectNothing } = await given();
    expectError(await verify(app.razorpay.pay(orderId, outcome)), 400);
    await expectNothing();
  });

  test("counts for nothing with a wrong signature", async () => {
    const { verify, orderId, expectNothing } = await given();
    const right = app.razorpay.pay(orderId);
    const { razorpay_signature: signature } = right;
    const flipped = (signature[0] === "0" ? "1" : "0") + signature.slice(1);
    const { razorpay_signature: _, ...without } = right;
    for (const wrong of [
      flipped,
      signature.toUpperCase(),
      signature.slice(0, -2),
      `${signature} `,
      "",
      [],
      [signature],
      null,
      0,
      {},
    ]) {
      expectError(await verify({ ...right, razorpay_signature: wrong }), 400);
    }
    expectError(await verify(without), 400);
    expectError(await verify({ ...right, razorpay_signature: "a".repeat(1 << 20) }), 413);
    await expectNothing();
    expect(callsFor(right.razorpay_payment_id)).toEqual([]);
  });

  test("counts only for its own order", async () => {
    const { verify, token, orderId, expectNothing } = await given();
    const other = await givenOrder(app, token, "agency");
    const paid = app.razorpay.pay(orderId);
    expectError(await verify({ ...paid, razorpay_order_id: other.order_id }), 400);
    await expectNothing();
  });

  test("is 404 for another account's order and for one that doesn't exist", async () => {
    const { orderId, expectNothing } = await given();
    const other = await given();
    const paid = app.razorpay.pay(orderId);
    for (const razorpay_order_id of [orderId, "order_00000000000000", "order_mock_1"]) {
      expectError(await other.verify({ ...paid, razorpay_order_id }), 404);
    }
    await expectNothing();
    await other.expectNothing();
  });

  test.each<[string, Partial<Confirmation>]>([
    ["an order id", { razorpay_order_id: "order_a|b" }],
    ["an order id", { razorpay_order_id: "../order_1" }],
    ["a payment id", { razorpay_payment_id: "pay_1/../../orders" }],
    ["a payment id", { razorpay_payment_id: "pay_" }],
  ])("is rejected when %s is malformed: %j", async (_, wrong) => {
    const { verify, orderId, expectNothing } = await given();
    expectError(await verify({ ...app.razorpay.pay(orderId), ...wrong }), 400);
    await expectNothing();
  });

  test.each([
    ["html", 502],
    ["500", 502],
    ["401", 502],
    ["drop", 503],
  ] as const)("changes nothing while the gateway fails with %s, and counts later", async (api, status) => {
    const { verify, orderId, expectNothing, token } = await given();
    const confirmation = app.razorpay.pay(orderId);
    app.razorpay.set({ api });
    expectError(await verify(confirmation), status);
    await expectNothing();
    app.razorpay.set({ api: "works" });
    expect((await verify(confirmation)).status).toBe(200);
    await expectReceipts(app, token, 1);
  });
});

describe("a paid order", () => {
  test("is not reused: the next order is new", async () => {
    const { verify, orderId, token } = await given();
    await verify(app.razorpay.pay(orderId));
    expect((await givenOrder(app, token, "growth")).order_id).not.toBe(orderId);
  });

  test("that is paid again gives a further month, and the receipt says so", async () => {
    const { verify, orderId, token } = await given();
    const first = subscriptionIn(await verify(app.razorpay.pay(orderId)));
    const again = app.razorpay.pay(orderId);
    const second = subscriptionIn(await verify(again));
    expect((await verify(again)).json).toEqual(second);
    const [late, early] = await expectReceipts(app, token, 2);
    expect([early?.second_payment, late?.second_payment]).toEqual([false, true]);
    expect(late).toMatchObject({ starts_at: first.paid_until, ends_at: second.paid_until });
  });
});

describe("a payment that was authorized late", () => {
  const amountPaid = (orderId: string) => app.razorpay.orders().find(({ id }) => id === orderId)?.amount_paid;
  const deliverEvents = (orderId: string) =>
    Promise.all(
      app.razorpay.events
        .filter(({ order_id }) => order_id === orderId)
        .map((event) => app.razorpay.deliver(event)),
    );
  const job = (hours: number) =>
    app.jobs.run("reconcile-orders", { now: new Date(Date.now() + hours * 3_600_000) });

  test("is not collected once the order is paid, however it is reported", async () => {
    const { verify, orderId, token } = await given();
    expect((await verify(app.razorpay.pay(orderId))).status).toBe(200);
    const late = app.razorpay.pay(orderId, "authorized");
    expectError(await verify(late), 400);
    expect(new Set(await deliverEvents(orderId))).toEqual(new Set([200]));
    await job(49);
    expect(amountPaid(orderId)).toBe(5900);
    await expectReceipts(app, token, 1);
  });

  test("is not collected while another, unreported payment is captured", async () => {
    const { verify, orderId, token } = await given();
    const captured = app.razorpay.pay(orderId);
    expectError(await verify(app.razorpay.pay(orderId, "authorized")), 400);
    await expectReceipts(app, token, 0);
    await job(0.5);
    expect(amountPaid(orderId)).toBe(5900);
    expect(await expectReceipts(app, token, 1)).toMatchObject([{ payment_id: captured.razorpay_payment_id }]);
  });

  test("is collected for only one of two payments when both are reported concurrently", async () => {
    for (const report of [
      async (orderId: string) => void (await deliverEvents(orderId)),
      async () => job(0.5),
      async (_: string, verifyAll: () => Promise<number[]>) =>
        expect((await verifyAll()).sort()).toEqual([200, 200, 400, 400]),
    ]) {
      const { verify, orderId, token } = await given();
      const both = [app.razorpay.pay(orderId, "authorized"), app.razorpay.pay(orderId, "authorized")];
      await report(orderId, async () =>
        (await Promise.all([...both, ...both].map((paid) => verify(paid)))).map(({ status }) => status),
      );
      expect(amountPaid(orderId)).toBe(5900);
      await expectReceipts(app, token, 1);
    }
  });

  test("is collected after our claim for another payment failed for good", async () => {
    const { verify, orderId, token } = await given();
    const first = app.razorpay.pay(orderId, "authorized");
    app.razorpay.set({ api: "500", only: `/v1/payments/${first.razorpay_payment_id}/capture` });
    expectError(await verify(first), 502);
    const second = app.razorpay.pay(orderId, "authorized");
    expectError(await verify(second), 400);
    app.razorpay.rewrite((call, reply) => {
      if (!call.endsWith(`/orders/${orderId}/payments`)) return reply;
      const { items } = reply as { items: { id: string }[] };
      const { razorpay_payment_id: id } = first;
      return { items: items.map((item) => (item.id === id ? { ...item, status: "refunded" } : item)) };
    });
    const answer = await verify(second);
    app.razorpay.rewrite();
    expect(answer.status, answer.text).toBe(200);
    expect(await expectReceipts(app, token, 1)).toMatchObject([{ payment_id: second.razorpay_payment_id }]);
  });
});

describe("a payment reported by everything concurrently", () => {
  const ROUNDS = soak(50, 5);
  test(`counts once: ${4 * ROUNDS} rounds of pages, webhooks and reconcilers`, async () => {
    const account = async () => {
      const { token } = await givenAccount(app);
      const { verify, status } = payerOf(app, token);
      for (let round = 1; round <= ROUNDS; round++) {
        const { order_id } = await givenOrder(app, token, "growth");
        const before = app.razorpay.events.length;
        const confirmation = app.razorpay.pay(order_id);
        const events = app.razorpay.events.slice(before).filter((event) => event.order_id === order_id);
        expect(events).toHaveLength(3);
        const soon = new Date(Date.now() + 16 * 60_000);
        const statuses = await Promise.all([
          verify(confirmation).then((answer) => answer.status),
          ...events.map((event) => app.razorpay.deliver(event)),
          app.jobs.run("reconcile-orders", { now: soon }).then(() => 200),
          verify(confirmation).then((answer) => answer.status),
        ]);
        expect(new Set(statuses)).toEqual(new Set([200]));
      }
      const receipts = await expectReceipts(app, token, ROUNDS);
      expect(receipts.filter((receipt) => receipt.second_payment)).toEqual([]);
      const { trial_ends_at, paid_until } = await status();
      const ends = [trial_ends_at, ...[...receipts].reverse().map(({ ends_at }) => ends_at)];
      expect([...receipts].reverse().map(({ starts_at }) => starts_at)).toEqual(ends.slice(0, -1));
      expect(paid_until).toBe(ends.at(-1));
    };
    // Two at a time: the gateway drops responses that take over five seconds.
    await parallel(Array.from({ length: 4 }), account, 2);
  }, 300_000);
});
