import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { keys } from "../../functions/platform/store/keys.ts";
import { startApp } from "../support/app.ts";
import { callAtTime } from "../support/clock.ts";
import { type Fault, startFaultyTable } from "../support/faulty-table.ts";
import { type GivenAccount, givenAccount } from "../support/given.ts";
import { after, DAY, HOUR, MINUTE } from "../support/mailing.ts";
import { rowsOf } from "../support/rows.ts";
import { startedApp, startedRows } from "../support/started.ts";
import { waitingOf } from "../support/waiting.ts";

// Nothing may depend on the process's time zone.
process.env.TZ = "Asia/Kolkata";

const app = startedApp();
const rows = startedRows(app);
let waiting: ReturnType<typeof waitingOf>;
beforeAll(async () => {
  waiting = waitingOf(app);
});
afterAll(async () => {
  waiting?.close();
});

const fire = (now: Date) => app.jobs.run("expire-trials", { now });

async function onTrial(): Promise<GivenAccount & { created_at: string; ends: string }> {
  const account = await givenAccount(app);
  const row = await rows.account(account.id);
  return { ...account, created_at: String(row?.created_at), ends: String(row?.trial_ends_at) };
}

const statusAt = async (account: GivenAccount, now: Date) =>
  (await callAtTime(app, "GET /api/subscription/status", now, { token: account.token })).json;

describe("a trial's end", () => {
  it("is exactly 14 × 86,400 seconds after registration", async () => {
    const account = await onTrial();
    expect(Date.parse(account.ends) - Date.parse(account.created_at)).toBe(14 * 86_400_000);
    expect(await statusAt(account, after(account.created_at, 1))).toMatchObject({ days_remaining: 14 });
    expect(await statusAt(account, after(account.ends, -1000))).toMatchObject({
      trial_expired: false,
      days_remaining: 1,
    });
    for (const ms of [0, 1000]) {
      expect(await statusAt(account, after(account.ends, ms))).toMatchObject({
        subscription_status: "trial",
        trial_expired: true,
        days_remaining: 0,
      });
    }
  });

  it("is recorded once, however often or concurrently the schedule fires", async () => {
    const account = await onTrial();
    await Promise.all([1, 2, 3].map(() => fire(after(account.ends, HOUR))));
    const lapsed = await rows.account(account.id);
    expect(lapsed).toMatchObject({ lapsed_at: account.ends, billing_version: 0 });
    expect(lapsed).not.toHaveProperty("due");
    expect(lapsed).not.toHaveProperty("due_at");
    await fire(after(account.ends, 2 * HOUR));
    expect(await rows.account(account.id)).toEqual(lapsed);
  });

  it("is not recorded when the schedule fires early, and is when it fires late or after a month", async () => {
    const early = await onTrial();
    await fire(after(early.ends, -6 * HOUR));
    expect(await rows.account(early.id)).toMatchObject({ due: "expiry", due_at: early.ends });
    expect(await rows.account(early.id)).not.toHaveProperty("lapsed_at");
    await fire(after(early.ends, 6 * HOUR));
    expect(await rows.account(early.id)).toMatchObject({ lapsed_at: early.ends });
    const late = await onTrial();
    await fire(after(late.ends, 31 * DAY));
    expect(await rows.account(late.id)).toMatchObject({ lapsed_at: late.ends });
  });

  it("is not recorded early by a clock five minutes ahead, while the status is always exact", async () => {
    const account = await onTrial();
    await fire(after(account.ends, 5 * MINUTE - 1));
    expect(await rows.account(account.id)).not.toHaveProperty("lapsed_at");
    expect(await statusAt(account, after(account.ends, 1))).toMatchObject({ trial_expired: true });
    await fire(after(account.ends, 5 * MINUTE));
    expect(await rows.account(account.id)).toMatchObject({ lapsed_at: account.ends });
  });

  it("is rescheduled to the new end for an account that has paid in the meantime", async () => {
    const account = await onTrial();
    const ends_at = after(account.ends, 30 * DAY).toISOString();
    const month = { plan: "growth", price_cents: 5900, starts_at: account.ends, ends_at };
    await rows.setAccount(account.id, "periods", [{ ...month, anchored_at: account.ends, month: 1 }]);
    await fire(after(account.ends, HOUR));
    const closes_at = after(ends_at, 7 * DAY).toISOString();
    const paid = await rows.account(account.id);
    expect(paid).toMatchObject({ due: "expiry", due_at: closes_at });
    expect(paid).not.toHaveProperty("lapsed_at");
    await fire(after(closes_at, HOUR));
    expect(await rows.account(account.id)).toMatchObject({ lapsed_at: closes_at });
  });
});

describe("the expiry job", () => {
  it("processes all other rows when one cannot be read, reports the failure and sets that row aside", async () => {
    const before = await onTrial();
    const broken = "broken-account";
    const due_at = after(before.ends, 1).toISOString();
    await waiting.plant({ ...keys.account(broken), id: broken, periods: "none", due: "expiry", due_at });
    const behind = await onTrial();
    let now = after(behind.ends, HOUR);
    await expect(fire(now)).rejects.toThrow("1 due rows failed.");
    expect(await rows.account(before.id)).toMatchObject({ lapsed_at: before.ends });
    expect(await rows.account(behind.id)).toMatchObject({ lapsed_at: behind.ends });
    expect(app.jobs.deadLetters.at(-1)).toMatchObject({ name: "expire-trials", error: "SweepFailed" });
    // Retried ten minutes later, as after a killed run.
    expect(await rows.account(broken)).toMatchObject({ due_at: after(now, 10 * MINUTE).toISOString() });
    for (let run = 0; run < 6; run++) {
      now = new Date(now.getTime() + HOUR);
      await expect(fire(now)).rejects.toThrow();
    }
    expect(await rows.account(broken)).toMatchObject({ due: "dead" });
    await fire(new Date(now.getTime() + HOUR));
  });

  it("finishes on its next run what a killed run had started", async () => {
    const account = await onTrial();
    // The state a row is left in when a run is killed between claiming it and recording its end.
    const now = after(account.ends, HOUR);
    const taken = { due_at: new Date(now.getTime() + 10 * MINUTE).toISOString(), due_tries: 1 };
    await waiting.plant({ ...(await rows.account(account.id)), ...taken });
    await fire(now);
    expect(await rows.account(account.id)).not.toHaveProperty("lapsed_at");
    await fire(new Date(now.getTime() + HOUR));
    expect(await rows.account(account.id)).toMatchObject({ lapsed_at: account.ends });
    expect(await rows.account(account.id)).not.toHaveProperty("due_tries");
  });

  it("leaves an account alone when a payment arrives between reading it and recording its end", async () => {
    const table = await startFaultyTable();
    const other = await startApp({ dynamoEndpoint: table.endpoint });
    const stored = rowsOf(other);
    const planting = waitingOf(other);
    onTestFinished(async () => {
      stored.close();
      planting.close();
      await other.close();
      await table.close();
    });
    const { id } = await givenAccount(other);
    const account = await stored.account(id);
    const ends = String(account?.trial_ends_at);
    const ends_at = after(ends, 30 * DAY).toISOString();
    const month = {
      plan: "growth",
      price_cents: 5900,
      starts_at: ends,
      ends_at,
      anchored_at: ends,
      month: 1,
    };
    const paid = {
      ...account,
      periods: [month],
      billing_version: 1,
      due_at: after(ends_at, 7 * DAY).toISOString(),
    };
    let isPaid: Promise<unknown> | undefined;
    table.inject(async ({ target, body }): Promise<Fault> => {
      if (isPaid !== undefined || target !== "UpdateItem" || !body.includes("lapsed_at")) return "pass";
      isPaid = planting.plant(paid);
      await isPaid;
      return "pass";
    });
    await other.jobs.run("expire-trials", { now: after(ends, HOUR) });
    expect(isPaid).toBeDefined();
    expect(await stored.account(id)).toEqual(paid);
  });
});
