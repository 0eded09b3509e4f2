import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Subscription } from "../../../functions/accounts/plans/subscription.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenPlan } from "../../support/given.ts";
import { after, DAY, dayOf, HOUR, type Mailing, MINUTE, startMailing } from "../../support/mailing.ts";

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing?.close());

describe("the emails of a plan", () => {
  const standing = async ({ token }: GivenAccount, now: Date) =>
    (await callAtTime(mailing.app, "GET /api/subscription/status", now, { token })).json as Subscription;
  const paidUntil = async (account: GivenAccount, now: Date) =>
    new Date((await standing(account, now)).paid_until ?? "");

  it("arrive before and after the end of paid time, through the grace period", async () => {
    const account = await mailing.onTrial();
    await mailing.run(account.created);
    await givenPlan(mailing.app, account.token, "growth", account.created);
    const ends = await paidUntil(account, account.created);
    expect(await mailing.calendarOf(account, account.created, account.created)).toEqual([
      "day 0: Receipt 1: Growth plan, $59.00 (demo)",
    ]);
    expect(await mailing.calendarOf(account, after(ends, -10 * DAY), after(ends, 60 * DAY))).toEqual([
      `day 3: Your Growth plan is paid until ${dayOf(ends)}`,
      `day 9: Your Growth plan is due for renewal on ${dayOf(ends)}`,
      "day 10: Your Growth plan is due for renewal",
      `day 13: Your Growth plan stays active until ${dayOf(after(ends, 7 * DAY))}`,
    ]);
  });

  it("are a receipt and two reminders a month, for a year of renewals on the last day", async () => {
    const account = await mailing.onTrial();
    await mailing.run(account.created);
    let now = account.created;
    for (let month = 1; month <= 12; month++) {
      const before = mailing.subjectsTo(account).length;
      await givenPlan(mailing.app, account.token, "starter", now);
      const ends = await paidUntil(account, now);
      // The second one arrives after the end of the previous month.
      for (const ms of [MINUTE, 2 * HOUR, ends.getTime() - now.getTime() - 6 * DAY])
        await mailing.run(after(now, ms));
      now = after(ends, -HOUR);
      await mailing.run(now);
      expect(mailing.subjectsTo(account).slice(before)).toEqual([
        `Receipt ${month}: Starter plan, $29.00 (demo)`,
        `Your Starter plan is paid until ${dayOf(ends)}`,
        `Your Starter plan is due for renewal on ${dayOf(ends)}`,
      ]);
    }
    const stored = Object.values(await mailing.waiting.mailsOf(account.id));
    expect(stored.filter(({ why }) => why === "later_payment")).toHaveLength(11);
  });

  it("stop for a cancelled plan, except for one that confirms its end", async () => {
    const account = await mailing.onTrial();
    await givenPlan(mailing.app, account.token, "growth", account.created);
    await mailing.run(account.created);
    const ends = await paidUntil(account, account.created);
    const cancel = { token: account.token, body: {} };
    await callAtTime(mailing.app, "POST /api/subscription/cancel", after(ends, -20 * DAY), cancel);
    expect(await mailing.calendarOf(account, after(ends, -10 * DAY), after(ends, 30 * DAY))).toEqual([
      "day 10: Your Growth plan has ended",
    ]);
    expect(mailing.mailsTo(account).at(-1)?.text).toContain(
      `since you cancelled it on ${dayOf(after(ends, -20 * DAY))}`,
    );
  });

  it("resume when the cancellation is undone", async () => {
    const account = await mailing.onTrial();
    await givenPlan(mailing.app, account.token, "growth", account.created);
    await mailing.run(account.created);
    const ends = await paidUntil(account, account.created);
    for (const [days, body] of [
      [-20, {}],
      [-10, { undo: true }],
    ] as const) {
      const now = after(ends, days * DAY);
      const { status } = await callAtTime(mailing.app, "POST /api/subscription/cancel", now, {
        token: account.token,
        body,
      });
      expect(status).toBe(200);
    }
    await mailing.run(after(ends, -6 * DAY));
    expect(mailing.subjectsTo(account).at(-1)).toBe(`Your Growth plan is paid until ${dayOf(ends)}`);
  });
});
