import { UTCDate } from "@date-fns/utc";
import { addMonths } from "date-fns";
import { describe, expect, test } from "vitest";
import type { Subscription } from "../../functions/accounts/plans/subscription.ts";
import type { OpenOrder } from "../../functions/billing/checkout/checkout-wire.ts";
import { keys } from "../../functions/platform/store/keys.ts";
import { givenAccount, givenOrder, givenPlan } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { soak } from "../support/soak.ts";
import { startedApp, startedRows } from "../support/started.ts";
import { expectReceipts, payerOf } from "./paying.ts";

const app = startedApp();
const rows = startedRows(app);

const DAY_MS = 86_400_000;
const after = (from: string | Date, ms: number) => new Date(new Date(from).getTime() + ms);

/** An account on its trial; `at` returns its status at `ms` after the trial's end. */
async function given() {
  const account = await givenAccount(app);
  const payer = payerOf(app, account.token);
  const { trial_ends_at } = await payer.status();
  return {
    ...account,
    ...payer,
    trial_ends_at,
    at: (ms: number) => payer.status(after(trial_ends_at, ms)),
    pay: (plan: Parameters<typeof givenPlan>[2], now?: Date) => givenPlan(app, account.token, plan, now),
    receipts: (count: number) => expectReceipts(app, account.token, count),
  };
}

const demo = (order_id: string) => ({
  razorpay_order_id: order_id,
  razorpay_payment_id: `pay_mock_${Math.random().toString(36).slice(2)}`,
  razorpay_signature: "mock_signature",
});

describe("a trial", () => {
  test("is 14 days from registration, exact to the second", async () => {
    const { at, id, trial_ends_at } = await given();
    const account = await rows.account(id);
    expect(trial_ends_at).toBe(after(account?.created_at, 14 * DAY_MS).toISOString());
    const steps: [ms: number, days: number, expired: boolean][] = [
      [-14 * DAY_MS, 14, false],
      [-13 * DAY_MS, 13, false],
      [-13 * DAY_MS + 1, 13, false],
      [-DAY_MS - 1, 2, false],
      [-DAY_MS, 1, false],
      [-1000, 1, false],
      [-1, 1, false],
      [0, 0, true],
      [1000, 0, true],
      [400 * DAY_MS, 0, true],
    ];
    for (const [ms, days, expired] of steps) {
      expect(await at(ms), String(ms)).toMatchObject({
        subscription_status: "trial",
        plan: "trial",
        trial_ends_at,
        paid_until: null,
        days_remaining: days,
        trial_expired: expired,
        in_grace: false,
        cancelled: false,
      });
    }
  });
});

describe("a plan", () => {
  test("paid during the trial is active immediately and runs from the trial's end", async () => {
    const { pay, at, receipts } = await given();
    const paid = await pay("growth");
    expect(paid).toMatchObject({ subscription_status: "active", plan: "growth", trial_expired: false });
    const { paid_until } = paid;
    const [receipt] = await receipts(1);
    expect(receipt).toMatchObject({
      plan: "growth",
      amount_cents: 5900,
      mode: "mock",
      unused_days: 0,
      ends_at: paid_until,
    });
    const length = Date.parse(paid_until ?? "") - Date.parse(paid.trial_ends_at);
    expect(await at(length - 1)).toMatchObject({
      subscription_status: "active",
      in_grace: false,
      days_remaining: 1,
    });
    expect(await at(length)).toMatchObject({
      subscription_status: "active",
      in_grace: true,
      days_remaining: 0,
    });
    expect(await at(length + 7 * DAY_MS - 1)).toMatchObject({
      subscription_status: "active",
      in_grace: true,
    });
    expect(await at(length + 7 * DAY_MS)).toMatchObject({
      subscription_status: "expired",
      plan: "growth",
      in_grace: false,
      trial_expired: false,
      days_remaining: 0,
    });
  });

  test("reactivates a lapsed account from the moment of payment", async () => {
    const { pay, trial_ends_at, status } = await given();
    const late = after(trial_ends_at, 40 * DAY_MS);
    expect((await status(late)).trial_expired).toBe(true);
    const paid = await pay("starter", late);
    expect(paid).toMatchObject({ subscription_status: "active", plan: "starter", trial_expired: false });
    const expired = after(paid.closes_at, 1);
    expect((await status(expired)).subscription_status).toBe("expired");
    expect(await pay("growth", expired)).toMatchObject({ subscription_status: "active", plan: "growth" });
  });

  test("renewed for a year makes twelve receipts, each month starting where the last one ended", async () => {
    const { pay, trial_ends_at, receipts } = await given();
    let paid = await pay("growth");
    for (let month = 2; month <= 12; month++)
      paid = await pay("growth", after(paid.paid_until ?? "", -DAY_MS));
    const all = (await receipts(12)).reverse();
    expect(all[0]?.starts_at).toBe(trial_ends_at);
    for (const [at, { ends_at }] of all.slice(0, -1).entries()) expect(all[at + 1]?.starts_at).toBe(ends_at);
    expect(paid.paid_until).toBe(new Date(+addMonths(new UTCDate(trial_ends_at), 12)).toISOString());
  });

  test("upgrades immediately with unused time credited, and downgrades at the period's end", async () => {
    const { pay, trial_ends_at, receipts } = await given();
    const start = after(trial_ends_at, DAY_MS);
    const starter = await pay("starter", start);
    const growth = await pay("growth", after(start, DAY_MS));
    expect(growth).toMatchObject({ plan: "growth", next_plan: null });
    const kept = Date.parse(growth.paid_until ?? "") - Date.parse(starter.paid_until ?? "");
    expect(kept).toBeGreaterThan(12 * DAY_MS);
    const [upgrade] = await receipts(2);
    const month = +addMonths(new UTCDate(upgrade?.starts_at ?? ""), 1);
    const unused = (Date.parse(upgrade?.ends_at ?? "") - month) / DAY_MS;
    expect(upgrade?.unused_days).toBe(Math.round(unused * 10) / 10);
    expect(upgrade?.unused_days).toBeGreaterThan(12);
    const down = await pay("starter", after(start, 2 * DAY_MS));
    expect(down).toMatchObject({ plan: "growth", next_plan: "starter", next_plan_at: growth.paid_until });
  });
});

describe("a cancelled plan", () => {
  test("runs to the end of its paid time, then ends without grace, and can be resumed before that", async () => {
    const { pay, cancel, undo, status } = await given();
    const paid = await pay("growth");
    const cancelled = await cancel();
    expect(cancelled.json).toEqual({
      ...paid,
      cancelled: true,
      closes_at: paid.paid_until,
      captures_until: after(paid.paid_until ?? "", 30 * DAY_MS).toISOString(),
    });
    expect((await cancel()).json).toEqual(cancelled.json);
    expect(await status(after(paid.paid_until ?? "", -1))).toMatchObject({ subscription_status: "active" });
    expect(await status(new Date(paid.paid_until ?? ""))).toMatchObject({
      subscription_status: "expired",
      in_grace: false,
      cancelled: true,
    });
    for (let time = 0; time < 2; time++) expect((await undo()).json).toEqual(paid);
  });

  test("is resumed by paying", async () => {
    const { pay, cancel } = await given();
    await pay("growth");
    await cancel();
    expect(await pay("growth")).toMatchObject({ cancelled: false, in_grace: false });
  });

  test("moves its expiry date, and resuming moves it back", async () => {
    const { pay, cancel, undo, id } = await given();
    const { closes_at, paid_until } = await pay("growth");
    expect(await rows.account(id)).toMatchObject({ due: "expiry", due_at: closes_at, billing_version: 1 });
    await cancel();
    await cancel();
    expect(await rows.account(id)).toMatchObject({ due: "expiry", due_at: paid_until, billing_version: 2 });
    await undo();
    expect(await rows.account(id)).toMatchObject({ due: "expiry", due_at: closes_at, billing_version: 3 });
  });

  test("needs an active paid plan: 409 in a trial, in the grace period and after it", async () => {
    const { pay, cancel, undo } = await given();
    for (const answer of [await cancel(), await undo()]) expectError(answer, 409);
    const { paid_until, closes_at } = await pay("starter");
    for (const moment of [paid_until, closes_at]) {
      expectError(await cancel(new Date(moment ?? "")), 409);
      expectError(await undo(new Date(moment ?? "")), 409);
    }
  });

  test("cannot be resumed after its paid time has ended", async () => {
    const { pay, cancel, undo } = await given();
    const { paid_until } = await pay("starter");
    await cancel();
    expectError(await undo(new Date(paid_until ?? "")), 409);
  });

  test("takes an optional boolean `undo` and rejects anything else", async () => {
    const { pay, token } = await given();
    await pay("starter");
    for (const body of ['{"undo":"yes"}', "[1", '{"undo":1}']) {
      expectError(await app.call("POST /api/subscription/cancel", { token, body }), 400);
    }
    expect((await app.call("POST /api/subscription/cancel", { token })).json).toMatchObject({
      cancelled: true,
    });
  });

  const ROUNDS = soak(20, 8);
  test(`and a concurrent payment both take effect, in all of ${ROUNDS} rounds`, async () => {
    const { pay, cancel, undo, token, verify, receipts, id } = await given();
    await pay("growth");
    for (let round = 1; round <= ROUNDS; round++) {
      const { order_id } = await givenOrder(app, token, "growth");
      const answers = await Promise.all([verify(demo(order_id)), cancel(), undo(), cancel(), undo()]);
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      expect((await rows.account(id))?.periods).toHaveLength(round + 1);
    }
    await receipts(ROUNDS + 1);
  });
});

describe("a simulated payment", () => {
  test("is labeled as such and calls no gateway", async () => {
    const { token, email } = await given();
    expect(await givenOrder(app, token, "growth")).toEqual({
      order_id: expect.stringMatching(/^order_mock_\w{26}$/),
      key_id: "rzp_mock",
      customer_id: null,
      is_mock: true,
      amount: 5900,
      currency: "USD",
      message: "Demo payment: no money is charged.",
      prefill: { name: "Ada Example", email },
    });
  });

  test("counts once, whatever payment ids it is reported with", async () => {
    const { token, order, verify, receipts } = await given();
    const { order_id } = await givenOrder(app, token, "growth");
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(demo(order_id))));
    const [first] = answers;
    expect(first?.status).toBe(200);
    for (const answer of [...answers, await verify(demo(order_id))]) expect(answer.json).toEqual(first?.json);
    await receipts(1);
    const next = await order({ plan: "growth", amount: 5900, currency: "USD" });
    expect((next.json as OpenOrder).order_id).not.toBe(order_id);
  });

  test("pays for the order's plan, whatever plan the request names", async () => {
    const { token, verify } = await given();
    const { order_id } = await givenOrder(app, token, "starter");
    expect((await verify({ ...demo(order_id), plan: "agency" })).json).toMatchObject({ plan: "starter" });
  });

  test("pays neither another account's order nor one that doesn't exist", async () => {
    const { token, status } = await given();
    const other = await given();
    const { order_id } = await givenOrder(app, token, "growth");
    for (const id of [order_id, "order_mock_0", `order_mock_${"0".repeat(26)}`]) {
      expectError(await other.verify(demo(id)), 404);
    }
    for (const { subscription_status } of [await status(), await other.status()] as Subscription[]) {
      expect(subscription_status).toBe("trial");
    }
  });

  test("needs some signature", async () => {
    const { token, verify } = await given();
    const { order_id } = await givenOrder(app, token, "growth");
    for (const razorpay_signature of ["", null, 1, undefined]) {
      expectError(await verify({ ...demo(order_id), razorpay_signature }), 400);
    }
  });

  test("that never happened leaves an order that is no longer checked", async () => {
    const { token, id } = await given();
    const { order_id } = await givenOrder(app, token, "growth");
    const key = keys.order(id, order_id);
    expect(await rows.row(key)).toMatchObject({ due: "order" });
    await app.jobs.run("reconcile-orders", { now: new Date(Date.now() + 3_600_000) });
    expect(await rows.row(key)).not.toHaveProperty("due");
  });

  test("has no webhook: there is no gateway to send one", async () => {
    expectError(await app.call("POST /api/webhooks/razorpay", { body: "{}" }), 404);
  });
});

describe("receipts", () => {
  test("are numbered without gaps, newest first, even for concurrent payments", async () => {
    const { token, verify, receipts, status } = await given();
    // Each plan has one open order at a time; paying it allows the next.
    for (let round = 0; round < 4; round++) {
      const orders = [];
      for (const plan of ["starter", "growth", "agency"] as const)
        orders.push(await givenOrder(app, token, plan));
      const answers = await Promise.all(
        orders.flatMap(({ order_id }) => [verify(demo(order_id)), verify(demo(order_id))]),
      );
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    }
    const plans = (await receipts(12)).map(({ plan }) => plan).sort();
    expect(plans).toEqual(["agency", "growth", "starter"].flatMap((plan) => Array(4).fill(plan)));
    expect((await status()).plan).toBe("agency");
  });

  test("belong to the account and keep the name it had", async () => {
    const { token, pay, id, receipts } = await given();
    await pay("starter");
    await rows.setAccount(id, "name", "Another Name");
    expect(await receipts(1)).toMatchObject([{ name: "Ada Example" }]);
    const other = await given();
    await other.receipts(0);
    expectError(await app.call("GET /api/subscription/receipts"), 401);
    expect((await app.call("GET /api/subscription/receipts", { token })).headers.get("cache-control")).toBe(
      "no-store",
    );
  });
});
