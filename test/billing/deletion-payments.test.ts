import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { givenAccount, givenOrder } from "../support/given.ts";
import { startedApp, startedRows, startedTable } from "../support/started.ts";

const MINUTE = 60_000;

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint, payments: "razorpay" }));
const rows = startedRows(app);

beforeAll(async () => {
  for (const level of ["log", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  table.inject(() => "pass");
  app.razorpay.set({ api: "works", only: null, payments: "captured" });
});
afterAll(async () => {
  vi.restoreAllMocks();
});

const rowsThatName = async (...names: string[]) =>
  (await rows.all()).filter((row) => names.some((name) => JSON.stringify(row).includes(name)));
const at = (minutes: number) => ({ now: new Date(Date.now() + minutes * MINUTE) });
const remove = (token: string, email: string) => app.call("DELETE /api/account", { token, body: { email } });

/** An account with an open order at the gateway. */
async function given() {
  const account = await givenAccount(app);
  const { order_id } = await givenOrder(app, account.token, "growth");
  return { ...account, order_id };
}

/** The gateway delivers all events of an order, and our own job checks it. */
async function report(order_id: string): Promise<number[]> {
  const events = app.razorpay.events.filter((event) => event.order_id === order_id);
  const answers: number[] = [];
  for (const event of events) answers.push(await app.razorpay.deliver(event));
  for (const minutes of [20, 45, 49 * 60]) await app.jobs.run("reconcile-orders", at(minutes));
  return answers;
}

describe("a payment for a deleted account", () => {
  test("restores nothing when it arrives later", async () => {
    const { token, email, id, order_id } = await given();
    expect((await remove(token, email)).status).toBe(204);
    app.razorpay.pay(order_id);
    const answers = await report(order_id);
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers)).toEqual(new Set([200]));
    await app.jobs.run("erase-accounts", at(6));
    await report(order_id);
    expect(await rowsThatName(id, order_id, email)).toEqual([]);
  });

  test.each(["captured", "authorized"] as const)(
    "restores nothing while rows still wait to be erased (%s)",
    async (payments) => {
      app.razorpay.set({ payments });
      const { token, email, id, order_id } = await given();
      table.inject(({ target }) => (target === "BatchWriteItem" ? "fault" : "pass"));
      await remove(token, email);
      const { razorpay_payment_id: paymentId } = app.razorpay.pay(order_id);
      expect(new Set(await report(order_id))).toEqual(new Set([200]));
      // An authorized payment is never collected; the authorization lapses.
      expect(app.razorpay.calls).toContain(`GET /v1/payments/${paymentId}`);
      expect(app.razorpay.calls).not.toContain(`POST /v1/payments/${paymentId}/capture`);
      const kinds = (await rowsThatName(id)).map(({ sk }) => String(sk).split("#")[0]);
      expect(kinds).not.toContain("RECEIPT");
      expect(kinds).toContain("ORDER");
      table.inject(() => "pass");
      await app.jobs.run("erase-accounts", at(50 * 60));
      expect(await rowsThatName(id, order_id, email)).toEqual([]);
    },
  );

  test("leaves nothing when it is settled during the deletion", async () => {
    for (let round = 0; round < 4; round++) {
      const { token, email, id, order_id } = await given();
      const confirmation = app.razorpay.pay(order_id);
      await Promise.all([
        app.call("POST /api/subscription/verify-payment", { token, body: confirmation }),
        report(order_id),
        remove(token, email),
      ]);
      await app.jobs.run("erase-accounts", at(6));
      await report(order_id);
      expect(await rowsThatName(id, order_id, email)).toEqual([]);
    }
  });
});
