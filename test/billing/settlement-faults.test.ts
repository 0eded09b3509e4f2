import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { OpenOrder } from "../../functions/billing/checkout/checkout-wire.ts";
import type { Fault, TableCall } from "../support/faulty-table.ts";
import { givenAccount, givenOrder } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { parallel } from "../support/parallel.ts";
import { startedApp, startedTable } from "../support/started.ts";
import { times } from "../support/times.ts";
import { expectReceipts, payerOf } from "./paying.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint, payments: "razorpay" }));
beforeAll(async () => {
  for (const level of ["error", "log"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => table.inject(() => "pass"));

const GROWTH = { plan: "growth", amount: 5900, currency: "USD" };
const OK = 200;
const AT_ONCE = 4;

async function given() {
  const { token, id } = await givenAccount(app);
  return { token, id, ...payerOf(app, token) };
}

/** Lets `calls` table calls through and none after, as if the function were killed there. */
function killAfter(calls: number): void {
  let left = calls;
  table.inject(() => (left-- > 0 ? "pass" : "unreachable"));
}

/** A request whose function is killed after `left` table calls; each of its calls names one of these ids. */
type Killed = { ids: string[]; left: number };
const isAbout = (ids: string[], { body }: TableCall) => ids.some((id) => body.includes(id));

/** Kills several functions concurrently, each at its own call. */
function killEach(killed: ReadonlySet<Killed>): void {
  table.inject((call) => {
    const request = [...killed].find(({ ids }) => isAbout(ids, call));
    return request === undefined || request.left-- > 0 ? "pass" : "unreachable";
  });
}

/** How many table calls `work` makes; with `ids`, checks that each names one of them. */
async function callsOf(work: () => Promise<unknown>, ids: string[] = [""]): Promise<number> {
  table.takeCalls();
  await work();
  const calls = table.takeCalls();
  expect(calls.filter((call) => !isAbout(ids, call))).toEqual([]);
  return calls.length;
}

const isSettlement = ({ target, body }: TableCall) =>
  target === "TransactWriteItems" && body.includes("PAYMENT#");

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

describe("a function killed at any table call", () => {
  test("while settling leaves order and plan consistent, and the next report completes it", async () => {
    const first = await given();
    const { order_id } = await givenOrder(app, first.token, "growth");
    const confirmation = app.razorpay.pay(order_id);
    const ids = [first.id, order_id, confirmation.razorpay_payment_id];
    const calls = await callsOf(() => first.verify(confirmation), ids);
    expect(calls).toBeGreaterThan(4);
    const killed = new Set<Killed>();
    killEach(killed);
    await parallel(
      times(calls),
      async (at) => {
        const { token, id, verify, status, order: createOrder } = await given();
        const order = await givenOrder(app, token, "growth");
        const paid = app.razorpay.pay(order.order_id);
        const request = { ids: [id, order.order_id, paid.razorpay_payment_id], left: at };
        killed.add(request);
        const answer = await verify(paid);
        expect(answer.status === OK || answer.status >= 500, answer.text).toBe(true);
        expect(request.left).toBeLessThan(0);
        killed.delete(request);
        const isActive = (await status()).subscription_status === "active";
        await expectReceipts(app, token, isActive ? 1 : 0);
        // The next report comes from a click on Pay or from the page.
        if (!isActive && at % 2 === 0) expectError(await createOrder(GROWTH), 409);
        expect((await verify(paid)).status).toBe(OK);
        expect(await status()).toMatchObject({ subscription_status: "active", plan: "growth" });
        await expectReceipts(app, token, 1);
        expect((await givenOrder(app, token, "growth")).order_id).not.toBe(order.order_id);
      },
      AT_ONCE,
    );
  });

  test("while recording a refund takes back all or nothing, and the next report completes it", async () => {
    const givenPaid = async () => {
      const { token, id, verify, status, receipts } = await given();
      const { order_id } = await givenOrder(app, token, "growth");
      const confirmation = app.razorpay.pay(order_id);
      expect((await verify(confirmation)).status).toBe(OK);
      const payment = confirmation.razorpay_payment_id;
      const refund = app.razorpay.refund(payment);
      const event = app.razorpay.events.findLast(({ body }) => body.includes(refund.id));
      if (event === undefined) throw new Error("No event.");
      // Each delivery has an id of its own, so that only the refund's own records recognize a repeat.
      const deliver = () => app.razorpay.deliver({ ...event, id: randomUUID() });
      const isTaken = async () => (await status()).subscription_status === "trial";
      return { ids: [id, order_id, payment, refund.id], deliver, isTaken, receipts };
    };
    const first = await givenPaid();
    // Two calls are about the event itself: whether it was handled, and that it was.
    const calls = (await callsOf(first.deliver)) - 2;
    expect(calls).toBeGreaterThan(6);
    const killed = new Set<Killed>();
    killEach(killed);
    await parallel(
      times(calls),
      async (at) => {
        const { ids, deliver, isTaken, receipts } = await givenPaid();
        const request = { ids, left: at };
        killed.add(request);
        await deliver();
        expect(request.left).toBeLessThan(0);
        killed.delete(request);
        expect((await receipts())[0]?.refunds).toHaveLength((await isTaken()) ? 1 : 0);
        expect(await deliver()).toBe(OK);
        expect(await isTaken()).toBe(true);
        expect((await receipts())[0]?.refunds).toHaveLength(1);
      },
      AT_ONCE,
    );
  });

  test("while settling an unreported payment on a click on Pay counts it once", async () => {
    const givenUnreported = async () => {
      const { token, id, order, status } = await given();
      const { order_id } = await givenOrder(app, token, "growth");
      const { razorpay_payment_id } = app.razorpay.pay(order_id);
      return { token, ids: [id, order_id, razorpay_payment_id], status, pay: () => order(GROWTH) };
    };
    const first = await givenUnreported();
    const calls = await callsOf(first.pay, first.ids);
    expect(calls).toBeGreaterThan(4);
    const killed = new Set<Killed>();
    killEach(killed);
    await parallel(
      times(calls),
      async (at) => {
        const { token, ids, status, pay } = await givenUnreported();
        const request = { ids, left: at };
        killed.add(request);
        const answer = await pay();
        expect(answer.status === 409 || answer.status >= 500, answer.text).toBe(true);
        expect(request.left).toBeLessThan(0);
        killed.delete(request);
        if ((await status()).subscription_status !== "active") expectError(await pay(), 409);
        expect(await status()).toMatchObject({ subscription_status: "active", plan: "growth" });
        await expectReceipts(app, token, 1);
      },
      AT_ONCE,
    );
  });

  test("while opening an order leaves one order, here and at the gateway", async () => {
    const first = await given();
    const calls = await callsOf(() => first.order(GROWTH));
    for (let at = 0; at < calls; at++) {
      const { order } = await given();
      const before = app.razorpay.orders().length;
      killAfter(at);
      const answer = await order(GROWTH);
      expect(answer.status === OK || answer.status >= 500, answer.text).toBe(true);
      table.inject(() => "pass");
      // The killed function's lease has expired by then.
      const again = (await order(GROWTH, inSeconds(11))).json as OpenOrder;
      expect(((await order(GROWTH, inSeconds(12))).json as OpenOrder).order_id).toBe(again.order_id);
      expect(
        app.razorpay
          .orders()
          .slice(0, -before || undefined)
          .map(({ id }) => id),
      ).toEqual([again.order_id]);
    }
  });
});

describe("a clock that is set back", () => {
  test("blocks no plan: a checkout lease that lies in the future is ignored", async () => {
    const { order } = await given();
    let isLeased = false;
    table.inject(({ target }) => {
      if (isLeased) return "unreachable";
      isLeased = target === "TransactWriteItems";
      return "pass";
    });
    expect((await order(GROWTH, inSeconds(3600))).status).toBe(503);
    table.inject(() => "pass");
    const answer = await order(GROWTH);
    expect(answer.status, answer.text).toBe(OK);
  });
});

describe("an order whose table", () => {
  const WRITES = /^(TransactWriteItems|PutItem|UpdateItem)$/;

  test.each([0, 1, 2])("loses the response to write %i is still created once", async (lost) => {
    const { order } = await given();
    const before = app.razorpay.orders().length;
    let writes = 0;
    table.inject(({ target }) => (WRITES.test(target) && writes++ === lost ? "lose response" : "pass"));
    const answer = await order(GROWTH);
    expect(answer.status, answer.text).toBe(OK);
    expect((await order(GROWTH)).json).toEqual(answer.json);
    expect(app.razorpay.orders()).toHaveLength(before + 1);
  });
});

describe("a settlement whose table", () => {
  const once = (fault: Fault) => {
    let left = 1;
    return (call: TableCall): Fault => (isSettlement(call) && left-- > 0 ? fault : "pass");
  };

  test.each(["conflict", "throttle", "fault", "unreachable", "lose response"] as const)(
    "fails once with %s counts once",
    async (fault) => {
      const { token, verify, status } = await given();
      const { order_id } = await givenOrder(app, token, "growth");
      table.inject(once(fault));
      expect((await verify(app.razorpay.pay(order_id))).status).toBe(OK);
      expect((await status()).subscription_status).toBe("active");
      await expectReceipts(app, token, 1);
    },
  );

  test.each(["conflict", "throttle", "fault", "unreachable"] as const)(
    "always fails with %s changes nothing, and the webhook or the job completes it later",
    async (fault) => {
      const { token, verify, status } = await given();
      const { order_id } = await givenOrder(app, token, "growth");
      const paid = app.razorpay.pay(order_id);
      table.inject((call) => (isSettlement(call) ? fault : "pass"));
      expect((await verify(paid)).status).toBe(503);
      const event = app.razorpay.events.find((candidate) => candidate.order_id === order_id);
      expect(event && (await app.razorpay.deliver(event))).toBe(503);
      await app.jobs.run("reconcile-orders", { now: inSeconds(16 * 60) }).catch(() => {});
      expect((await status()).subscription_status).toBe("trial");
      await expectReceipts(app, token, 0);
      table.inject(() => "pass");
      if (fault === "conflict") expect(event && (await app.razorpay.deliver(event))).toBe(OK);
      else await app.jobs.run("reconcile-orders", { now: inSeconds(3600) });
      expect((await status()).subscription_status).toBe("active");
      await expectReceipts(app, token, 1);
    },
  );
});

describe("a cancellation", () => {
  test("that overlaps a payment doesn't undo it", async () => {
    const { token, verify, cancel, status } = await given();
    const orders: string[] = [];
    for (let month = 0; month < 2; month++) {
      const { order_id } = await givenOrder(app, token, "growth");
      orders.push(order_id);
      if (month === 0) await verify(app.razorpay.pay(order_id));
    }
    let paying: ReturnType<typeof verify> | undefined;
    table.inject(async ({ target, body }): Promise<Fault> => {
      if (target === "TransactWriteItems" && body.includes("plan.cancelled")) {
        paying ??= verify(app.razorpay.pay(orders[1] ?? ""));
        await paying;
      }
      return "pass";
    });
    const cancelled = await cancel();
    expect([cancelled.status, (await paying)?.status]).toEqual([OK, OK]);
    const [newest] = await expectReceipts(app, token, 2);
    expect(await status()).toMatchObject({ paid_until: newest?.ends_at, cancelled: true });
  });
});
