import { beforeEach, describe, expect, it } from "vitest";
import type { ScoreCard } from "../../../functions/leads/report-card/card.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";

const app = startedApp();
const rows = startedRows(app);
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

let account: GivenAccount;
let site_id: string;
beforeEach(async () => {
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token)).id;
});

const call = (route: string, body?: object) =>
  app.call(route, { token: account.token, ...(body && { body }) });
const card = async () => (await call("GET /api/score/card")).json as ScoreCard;
const set = (change: object) => call("PATCH /api/score/settings", change);
const labels = async () => (await rows.below(keys.account(account.id).pk, "LABEL#")).map(({ sk }) => sk);
const sent = async (days: number, email: string, more: object = {}) => {
  const body = { site_id, email, message: "Call me", ...more };
  const { json } = await callAtTime(app, "POST /api/lead", ago(days), { body });
  return (json as { id: string }).id;
};

describe("leads without an outcome", () => {
  it("count as not won, each half, once the account says so, and stop when it doesn't", async () => {
    const old = await sent(40, "old@firm.example");
    const older = await sent(50, "older@firm.example");
    await sent(20, "young@firm.example");
    await sent(45, "trap@firm.example", { honeypot: "x" });
    await app.jobs.run("learn-scores", { now: ago(-1.1) });
    expect(await labels()).toEqual([]);

    expect((await set({ silence: true })).json).toMatchObject({ business: "won", silence: true });
    await app.jobs.run("learn-scores");
    expect(await labels()).toEqual([`LABEL#${older}`, `LABEL#${old}`]);
    expect(await card()).toMatchObject({
      ...{ silence: true, silence_days: 30, outcomes: 0, assumed: 2 },
      progress: { counted: 0, missing: 10 },
    });

    // What someone says counts more than silence, and what is deleted leaves nothing.
    await call(`PATCH /api/leads/${old}`, { status: "won" });
    await call(`DELETE /api/leads/${older}`);
    // The win took 40 days, so silence now means twice as long, in whole days.
    expect(await card()).toMatchObject({ outcomes: 1, won: 1, assumed: 0, silence_days: 81 });
    expect(await labels()).toEqual([`LABEL#${old}`]);
    await set({ silence: false });
    expect(await card()).toMatchObject({ silence: false, assumed: 0 });
  });

  it("get their label once: a later run goes on where the last one ended, and brings back no deleted lead's", async () => {
    const [first, second] = [await sent(35, "first@firm.example"), await sent(34, "second@firm.example")];
    await set({ silence: true });
    await app.jobs.run("learn-scores");
    expect(await labels()).toEqual([`LABEL#${first}`, `LABEL#${second}`]);
    await call(`DELETE /api/leads/${first}`);
    const third = await sent(29.5, "third@firm.example");
    await app.jobs.run("learn-scores", { now: ago(-1.1) });
    expect(await labels()).toEqual([`LABEL#${second}`, `LABEL#${third}`]);
  });
});

describe("the settings", () => {
  it("let qualified leads be business", async () => {
    const id = await sent(1, "ada@firm.example");
    await call(`PATCH /api/leads/${id}`, { status: "qualified" });
    expect(await card()).toMatchObject({ business: "won", outcomes: 0 });
    expect((await set({ business: "qualified" })).status).toBe(200);
    expect(await card()).toMatchObject({ business: "qualified", outcomes: 1, won: 1 });
    expect((await call("GET /api/score/settings")).json).toEqual({
      business: "qualified",
      silence: false,
      hides_fifth: false,
    });
  });

  it("are changed by owners and admins, and by nothing unknown", async () => {
    for (const body of [{}, { business: "lost" }, { silence: "yes" }, { silence: true, hidden: [] }])
      expectError(await set(body), 400);
    const headers = forAccount(account);
    const analyst = await givenMember(app, account, "analyst");
    const as = { token: analyst.token, headers };
    expect((await app.call("GET /api/score/settings", as)).status).toBe(200);
    expectError(await app.call("PATCH /api/score/settings", { ...as, body: { silence: true } }), 403);
  });
});
