import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { keys } from "../../functions/platform/store/keys.ts";
import { givenAccount, givenOrder } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { startedApp, startedRows } from "../support/started.ts";
import { expectReceipts, payerOf } from "./paying.ts";

const app = startedApp({ payments: "razorpay" });
const rows = startedRows(app);
const logged: string[] = [];
beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)));
});
beforeEach(() => void logged.splice(0));
afterEach(() => app.razorpay.set({ api: "works", only: null }));

const WRONG = "This payment doesn't match the order's amount; your plan was not changed.";
const reconcile = (minutes: number) =>
  app.jobs.run("reconcile-orders", { now: new Date(Date.now() + minutes * 60_000) });

/** An account with an order for Growth and a captured payment for it that is a dollar short. */
async function given() {
  const account = await givenAccount(app);
  const { order_id } = await givenOrder(app, account.token, "growth");
  const confirmation = app.razorpay.pay(order_id, "wrong amount");
  const payment = confirmation.razorpay_payment_id;
  return {
    ...account,
    ...payerOf(app, account.token),
    order_id,
    confirmation,
    payment,
    deliver: async (name: string) => {
      const event = app.razorpay.events.findLast((each) => each.order_id === order_id && each.name === name);
      if (event === undefined) throw new Error(`No ${name} event.`);
      expect(await app.razorpay.deliver({ ...event, id: randomUUID() })).toBe(200);
    },
    errors: () => logged.filter((line) => line.includes("ERROR") && line.includes(payment)),
  };
}
type Given = Awaited<ReturnType<typeof given>>;

describe("a captured payment with a wrong amount", () => {
  test.each<[string, (given: Given) => Promise<unknown>]>([
    ["its page", async ({ verify, confirmation }) => expectError(await verify(confirmation), 400)],
    ["the webhook", ({ deliver }) => deliver("payment.captured")],
    ["the job", () => reconcile(16)],
    ["the check before the next order", ({ token }) => givenOrder(app, token, "agency")],
  ])("is shown to the customer and grants nothing, reported by %s", async (_, report) => {
    const account = await given();
    await report(account);
    expect(await account.status()).toMatchObject({
      subscription_status: "trial",
      paid_until: null,
      mismatches: [
        {
          payment_id: account.payment,
          order_id: account.order_id,
          amount_cents: 5800,
          currency: "USD",
          due_cents: 5900,
          due_currency: "USD",
          received_at: expect.stringMatching(/Z$/),
        },
      ],
    });
    await expectReceipts(app, account.token, 0);
  });

  test("is logged once as an error with a code, however often it is reported", async () => {
    const { verify, confirmation, deliver, errors, payment, status } = await given();
    for (let time = 0; time < 2; time++) {
      expect(expectError(await verify(confirmation), 400)).toBe(WRONG);
      await Promise.all([deliver("payment.captured"), deliver("payment.authorized"), reconcile(16)]);
    }
    expect(errors().map((line) => JSON.parse(line))).toEqual([
      { level: "ERROR", at: "settlement", code: "payment_mismatch", payment },
    ]);
    expect((await status()).mismatches).toHaveLength(1);
  });

  test("counts as wrong in another currency too", async () => {
    const { token } = await givenAccount(app);
    const { status, verify } = payerOf(app, token);
    const { order_id } = await givenOrder(app, token, "growth");
    const confirmation = app.razorpay.pay(order_id);
    app.razorpay.rewrite((call, reply) =>
      /\/payments\/pay_/.test(call) ? { ...reply, currency: "INR" } : reply,
    );
    const answer = await verify(confirmation);
    app.razorpay.rewrite();
    expect(expectError(answer, 400)).toBe(WRONG);
    expect(await status()).toMatchObject({
      subscription_status: "trial",
      mismatches: [{ amount_cents: 5900, currency: "INR", due_cents: 5900, due_currency: "USD" }],
    });
  });

  test("does not block paying the whole amount, and stays shown until it is refunded", async () => {
    const { deliver, token, order_id, verify, status, payment } = await given();
    await deliver("payment.captured");
    expect((await givenOrder(app, token, "growth")).order_id).toBe(order_id);
    expect((await verify(app.razorpay.pay(order_id))).status).toBe(200);
    expect(await status()).toMatchObject({
      subscription_status: "active",
      mismatches: [{ payment_id: payment }],
    });
    app.razorpay.refund(payment, 800);
    await deliver("refund.processed");
    expect((await status()).mismatches).toHaveLength(1);
    app.razorpay.refund(payment);
    await deliver("refund.processed");
    expect(await status()).toMatchObject({ subscription_status: "active", mismatches: [] });
    await deliver("payment.captured");
    await reconcile(60);
    expect((await status()).mismatches).toEqual([]);
    expect((await expectReceipts(app, token, 1))[0]?.refunds).toEqual([]);
  });

  test("that was refunded without an event disappears with the job", async () => {
    const { deliver, status, payment } = await given();
    await deliver("payment.captured");
    app.razorpay.refund(payment);
    await app.jobs.run("reconcile-refunds", { now: new Date() });
    expect((await status()).mismatches).toEqual([]);
  });

  test("is in the account's export, and erased with the account", async () => {
    const { deliver, id, token, email, payment } = await given();
    await deliver("payment.captured");
    const exported = await app.call("GET /api/account/export", { token });
    expect(exported.json).toMatchObject({ mismatches: [{ payment_id: payment }] });
    await app.call("DELETE /api/account", { token, body: { email } });
    for (const minutes of [6, 10])
      await app.jobs.run("erase-accounts", { now: new Date(Date.now() + minutes * 60_000) });
    expect(await rows.row(keys.payment(payment))).toBeFalsy();
    expect(await rows.row(keys.mismatch(id, payment))).toBeFalsy();
  });
});
