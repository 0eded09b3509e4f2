import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { keys } from "../../functions/platform/store/keys.ts";
import { givenAccount, givenOrder, givenOwnLead, givenSite } from "../support/given.ts";
import { startedApp, startedRows } from "../support/started.ts";
import { endTrial, inDays } from "./given-periods.ts";
import { expectReceipts, payerOf } from "./paying.ts";

const app = startedApp({ payments: "razorpay" });
const rows = startedRows(app);
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => app.razorpay.set({ api: "works", only: null, webhooks: "none" }));

const DAY_MS = 86_400_000;
const job = (now = new Date()) => app.jobs.run("reconcile-refunds", { now });

/** An account whose trial is over, and ways to pay for Growth and to have it refunded. No event is delivered by itself. */
async function given({ isTrialOver = true } = {}) {
  app.razorpay.set({ webhooks: "none" });
  const account = await givenAccount(app);
  if (isTrialOver) await endTrial(rows, account, 1);
  const payer = payerOf(app, account.token);
  const events = () => app.razorpay.events.filter(({ body }) => paid.some((id) => body.includes(id)));
  const paid: string[] = [];
  return {
    ...account,
    ...payer,
    /** Pays for a month without reporting it; returns the order's and the payment's id. */
    payQuietly: async (plan: "starter" | "growth" = "growth") => {
      const { order_id } = await givenOrder(app, account.token, plan);
      const confirmation = app.razorpay.pay(order_id);
      paid.push(confirmation.razorpay_payment_id);
      return { order_id, payment: confirmation.razorpay_payment_id, confirmation };
    },
    pay: async (plan: "starter" | "growth" = "growth") => {
      const { order_id } = await givenOrder(app, account.token, plan);
      const confirmation = app.razorpay.pay(order_id);
      paid.push(confirmation.razorpay_payment_id);
      expect((await payer.verify(confirmation)).status).toBe(200);
      return confirmation.razorpay_payment_id;
    },
    /** The gateway's events about the account's payments, oldest first. */
    events,
    deliver: async (name: string) => {
      const event = events().findLast((each) => each.name === name);
      if (event === undefined) throw new Error(`No ${name} event.`);
      return app.razorpay.deliver({ ...event, id: randomUUID() });
    },
    receipts: (count: number) => expectReceipts(app, account.token, count),
    mails: async (now = new Date()) => {
      await app.jobs.run("send-mails", { now });
      return app.mails().filter(({ to }) => to === account.email);
    },
  };
}

describe("a refund at the gateway", () => {
  test("of the whole payment ends the plan immediately, and the receipt shows it", async () => {
    const { pay, deliver, status, receipts } = await given();
    const payment = await pay();
    const { paid_until } = await status();
    const { id } = app.razorpay.refund(payment);
    expect(await deliver("refund.processed")).toBe(200);
    const after = await status();
    expect(after).toMatchObject({ subscription_status: "expired", in_grace: false, days_remaining: 0 });
    expect(Date.parse(after.closes_at)).toBeLessThanOrEqual(Date.now());
    const [receipt] = await receipts(1);
    expect(receipt?.refunds).toEqual([
      {
        id,
        amount_cents: 5900,
        refunded_at: expect.stringMatching(/Z$/),
        effect: "ended",
        was_paid_until: paid_until,
        paid_until: after.paid_until,
      },
    ]);
  });

  test("during the trial returns the account to its trial, and a cancellation is forgotten", async () => {
    const { pay, deliver, status, cancel } = await given({ isTrialOver: false });
    const before = await status();
    const payment = await pay();
    await cancel();
    app.razorpay.refund(payment);
    expect(await deliver("refund.processed")).toBe(200);
    expect(await status()).toEqual(before);
  });

  test("of half the amount shortens the month by half its days, rounded down", async () => {
    const { pay, deliver, status, receipts } = await given();
    const payment = await pay();
    const before = await status();
    const [receipt] = await receipts(1);
    const month = Date.parse(receipt?.ends_at ?? "") - Date.parse(receipt?.starts_at ?? "");
    app.razorpay.refund(payment, 2950);
    expect(await deliver("refund.processed")).toBe(200);
    const after = await status();
    expect(after).toMatchObject({ subscription_status: "active", plan: "growth" });
    const taken = Date.parse(before.paid_until ?? "") - Date.parse(after.paid_until ?? "");
    expect(taken).toBe(Math.floor(month / DAY_MS / 2) * DAY_MS);
  });

  test("of one of two payments keeps what the other paid for", async () => {
    const { pay, deliver, status, receipts } = await given();
    const payment = await pay();
    await pay();
    app.razorpay.refund(payment);
    expect(await deliver("refund.processed")).toBe(200);
    const after = await status();
    expect(after).toMatchObject({ subscription_status: "active", plan: "growth" });
    expect(Date.parse(after.paid_until ?? "")).toBeGreaterThanOrEqual(Date.now() + 27 * DAY_MS);
    expect(Date.parse(after.paid_until ?? "")).toBeLessThanOrEqual(Date.now() + 31 * DAY_MS);
    const [second, first] = await receipts(2);
    expect([first?.refunds.length, second?.refunds.length]).toEqual([1, 0]);
  });

  test("of an upgrade returns to the plan before it", async () => {
    const { pay, deliver, status } = await given();
    await pay("starter");
    const before = await status();
    const payment = await pay("growth");
    app.razorpay.refund(payment);
    expect(await deliver("refund.processed")).toBe(200);
    const after = await status();
    expect(after).toMatchObject({ subscription_status: "active", plan: "starter" });
    const moved = Date.parse(after.paid_until ?? "") - Date.parse(before.paid_until ?? "");
    expect(moved).toBeGreaterThanOrEqual(0);
    expect(moved).toBeLessThan(60_000);
  });

  test("allows another payment afterwards", async () => {
    const { pay, deliver, status, receipts } = await given();
    app.razorpay.refund(await pay());
    await deliver("refund.processed");
    await pay("starter");
    expect(await status()).toMatchObject({ subscription_status: "active", plan: "starter" });
    await receipts(2);
  });

  test("ends the same in any order and number of its events and the payment's", async () => {
    for (const cents of [[5900], [1475, 1475]]) {
      const results: unknown[] = [];
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const { payQuietly, events, status, verify, token } = await given({ isTrialOver: false });
        const { payment, confirmation } = await payQuietly();
        for (const part of cents) app.razorpay.refund(payment, part);
        const all = [...events(), ...events()].map((event, at) => ({
          event,
          key: ((at + 1) * seed * 7919) % 31,
        }));
        for (const { event } of all.sort((one, other) => one.key - other.key))
          expect(await app.razorpay.deliver({ ...event, id: randomUUID() })).toBe(200);
        await job();
        if (cents.length > 1) expect((await verify(confirmation)).status).toBe(200);
        const { subscription_status, plan, trial_ends_at, paid_until } = await status();
        const [receipt] = await payerOf(app, token).receipts();
        const days = (Date.parse(paid_until ?? trial_ends_at) - Date.parse(trial_ends_at)) / DAY_MS;
        results.push([
          subscription_status,
          plan,
          days,
          receipt?.refunds.map((refund) => refund.amount_cents),
        ]);
      }
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    }
  });

  test("counts once, however it is reported concurrently", async () => {
    const { pay, events, status, receipts, mails } = await given();
    const payment = await pay();
    const { paid_until } = await status();
    for (const cents of [590, 1180]) app.razorpay.refund(payment, cents);
    const refunds = events().filter(({ name }) => name.startsWith("refund."));
    expect(refunds).toHaveLength(4);
    const statuses = await Promise.all([
      ...[...refunds, ...refunds].map((event) => app.razorpay.deliver({ ...event, id: randomUUID() })),
      job().then(() => 200),
      job().then(() => 200),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const [receipt] = await receipts(1);
    expect(receipt?.refunds.map(({ amount_cents }) => amount_cents).sort()).toEqual([1180, 590]);
    const taken = Date.parse(paid_until ?? "") - Date.parse((await status()).paid_until ?? "");
    expect([8, 9]).toContain(taken / DAY_MS);
    const subjects = (await mails())
      .map(({ subject }) => subject)
      .filter((subject) => /Refund/.test(subject));
    expect(subjects.sort()).toEqual([
      "Refund of $11.80 for receipt 1 (test)",
      "Refund of $5.90 for receipt 1 (test)",
    ]);
  });

  test("is found by the job if no event arrives, even months after the payment", async () => {
    const { pay, status, receipts } = await given();
    const payment = await pay();
    app.razorpay.refund(payment);
    expect((await status()).subscription_status).toBe("active");
    const before = app.razorpay.calls.length;
    await job();
    expect(app.razorpay.calls.slice(before)).toEqual(["GET /v1/refunds"]);
    expect((await status()).subscription_status).toBe("expired");
    expect((await receipts(1))[0]?.refunds).toHaveLength(1);
  });

  test("is read on every page of the gateway's list", async () => {
    const { pay, status } = await given();
    const payment = await pay();
    app.razorpay.refund(payment, 5000);
    const other = await given();
    const noise = await other.pay();
    for (let count = 0; count < 100; count++) app.razorpay.refund(noise, 1);
    await job();
    expect((await status()).paid_until).not.toBe(null);
    expect((await payerOf(app, other.token).receipts())[0]?.refunds).toHaveLength(100);
    expect(Date.parse((await status()).paid_until ?? "")).toBeLessThan(Date.parse(inDays(10)));
  }, 60_000);

  test.each(["500", "html", "drop", "401"] as const)(
    "is sent again when the gateway's API fails: %s",
    async (api) => {
      const { pay, deliver, status } = await given();
      const payment = await pay();
      app.razorpay.refund(payment);
      app.razorpay.set({ api });
      expect(await deliver("refund.processed")).toBeGreaterThanOrEqual(500);
      await expect(job()).rejects.toThrow();
      expect((await status()).subscription_status).toBe("active");
      app.razorpay.set({ api: "works" });
      expect(await deliver("refund.processed")).toBe(200);
      expect((await status()).subscription_status).toBe("expired");
    },
  );

  test("counts only if the gateway's API knows it: a signed but false event changes nothing", async () => {
    const { pay, deliver, events, status } = await given();
    const payment = await pay();
    const other = await given();
    app.razorpay.refund(await other.pay());
    const event = other.events().findLast(({ name }) => name === "refund.processed");
    const [first] = events();
    if (event === undefined || first === undefined) throw new Error("No event.");
    const entity = JSON.parse(event.body).payload.payment.entity;
    const forged = event.body.replaceAll(entity.id, payment).replaceAll(entity.order_id, first.order_id);
    expect(await app.razorpay.deliver({ ...event, id: randomUUID(), body: forged })).toBe(200);
    expect((await status()).subscription_status).toBe("active");
    expect(await deliver("payment.captured")).toBe(200);
    expect((await status()).subscription_status).toBe("active");
  });

  test("whose money has not been returned yet does not count", async () => {
    const { pay, deliver, status } = await given();
    const payment = await pay();
    const { id } = app.razorpay.refund(payment);
    app.razorpay.rewrite((call, reply) => {
      if (!call.endsWith("/refunds")) return reply;
      const { items } = reply as { items: { id: string }[] };
      return { items: items.map((item) => (item.id === id ? { ...item, status: "pending" } : item)) };
    });
    expect(await deliver("refund.created")).toBe(200);
    await job();
    app.razorpay.rewrite();
    expect((await status()).subscription_status).toBe("active");
    expect(await deliver("refund.processed")).toBe(200);
    expect((await status()).subscription_status).toBe("expired");
  });

  test("masks no earlier lead; later leads are masked until the next payment", async () => {
    const { pay, deliver, token } = await given();
    const payment = await pay();
    const site = await givenSite(app, token);
    const send = (name: string) =>
      givenOwnLead(app, token, { site_id: site.id, name, email: `${name}@company.example` });
    const before = await send("before");
    app.razorpay.refund(payment);
    await deliver("refund.processed");
    const shown = async ({ id }: { id: string }) =>
      (await app.call(`GET /api/leads/${id}`, { token })).json as { name: string };
    expect(await shown(before)).toMatchObject({ name: "before" });
    const after = await send("after");
    expect(after).toMatchObject({ name: "•••••", masked: true });
    await pay();
    expect(await shown(after)).toMatchObject({ name: "after" });
  });

  test("is found by the job even if another one fails", async () => {
    const [broken, whole] = [await given(), await given()];
    const [bad, good] = [await broken.pay(), await whole.pay()];
    app.razorpay.refund(good);
    app.razorpay.refund(bad);
    await rows.setAccount(broken.id, "periods", "nonsense");
    await expect(job()).rejects.toThrow();
    expect((await whole.status()).subscription_status).toBe("expired");
    await rows.setAccount(broken.id, "periods", []);
    await job();
    expect((await broken.receipts(1))[0]?.refunds).toHaveLength(1);
  });

  test("for a deleted account is ignored", async () => {
    const { pay, deliver, id, token, email } = await given();
    const payment = await pay();
    expect((await app.call("DELETE /api/account", { token, body: { email } })).status).toBeLessThan(300);
    app.razorpay.refund(payment);
    expect(await deliver("refund.processed")).toBe(200);
    await job();
    expect(await rows.row(keys.receipt(id, 1))).toBeFalsy();
  });
});

describe("the emails after a refund", () => {
  const subjects = (mails: readonly { subject: string }[]) => mails.map(({ subject }) => subject);

  test("are a single one that says what changed, without reminders of an ended plan", async () => {
    const { pay, deliver, mails } = await given();
    const payment = await pay();
    await mails();
    app.razorpay.refund(payment);
    await deliver("refund.processed");
    await deliver("refund.created");
    const [refund] = (await mails()).slice(-1);
    expect(refund?.subject).toBe("Refund of $59.00 for receipt 1 (test)");
    expect(refund?.text).toContain("Your Growth plan has ended.");
    expect(refund?.text).toContain("We keep accepting new leads until");
    const count = (await mails()).length;
    for (const days of [0.1, 3.1, 20, 24, 30, 31, 34, 37]) await mails(new Date(Date.now() + days * DAY_MS));
    expect((await mails(new Date(Date.now() + 40 * DAY_MS))).length).toBe(count);
  });

  test("say the new end, and the reminders come before it", async () => {
    const { pay, deliver, mails, status } = await given();
    const payment = await pay();
    await mails();
    const { paid_until: before } = await status();
    app.razorpay.refund(payment, 2950);
    await deliver("refund.processed");
    const { paid_until } = await status();
    const at = (days: number) => new Date(Date.parse(paid_until ?? "") + days * DAY_MS);
    const [refund] = (await mails()).slice(-1);
    const day = (iso: string | null) =>
      new Date(iso ?? "").toLocaleDateString("en-US", {
        day: "numeric",
        month: "long",
        year: "numeric",
        timeZone: "UTC",
      });
    expect(refund?.text).toContain(`Your Growth plan is now paid until ${day(paid_until)}`);
    expect(refund?.text).toContain(`Was paid until: ${day(before)}`);
    const mailCount = (await mails()).length;
    for (const days of [-6.9, -0.9, 0.1, 3.1]) await mails(at(days));
    expect(subjects(await mails(at(30))).slice(mailCount)).toEqual([
      `Your Growth plan is paid until ${day(paid_until)}`,
      `Your Growth plan is due for renewal on ${day(paid_until)}`,
      "Your Growth plan is due for renewal",
      expect.stringMatching(/^Your Growth plan stays active until/),
    ]);
  });

  test("during the trial say that it continues, and the trial's own emails are sent", async () => {
    const { pay, deliver, mails, status } = await given({ isTrialOver: false });
    const payment = await pay();
    app.razorpay.refund(payment);
    await deliver("refund.processed");
    const refund = (await mails()).find(({ subject }) => subject.startsWith("Refund"));
    expect(refund?.text).toContain("You are back on your free trial, which runs until");
    const { trial_ends_at } = await status();
    const sent = await mails(new Date(Date.parse(trial_ends_at) - DAY_MS));
    expect(sent.at(-1)?.subject).toMatch(/^Your trial ends on/);
  });
});
