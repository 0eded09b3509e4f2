import { beforeEach, describe, expect, test } from "vitest";
import { type Lead, statuses } from "../../../functions/leads/lead.ts";
import { TRIAL_SECONDS } from "../../../functions/platform/constants.ts";
import { callAtTime } from "../../support/clock.ts";
import {
  type GivenAccount,
  givenAccount,
  givenLead,
  givenOwnLead,
  givenSite,
  leadsOf,
  statsOf,
} from "../../support/given.ts";
import { expectError, textOf } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();
let account: GivenAccount;
let site_id: string;

beforeEach(async () => {
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token)).id;
});

const body = () => ({
  site_id,
  form: "contact",
  name: "Ada Byron",
  email: "ada@firm.example",
  phone: "+442079460000",
  message: "Could you send us a quote?",
});
const change = (id: string, status: unknown, token = account.token) =>
  app.call(`PATCH /api/leads/${id}`, { token, body: { status } });
const stored = async () => (await leadsOf(app, account.token))[0] as Lead;
const reasonsOf = (lead: Lead) => lead.score_reasons.map(({ reason }) => reason);

async function sendTimes(times: number): Promise<Lead> {
  const first = await givenOwnLead(app, account.token, body());
  for (let time = 1; time < times; time++) await givenLead(app, body());
  return first;
}

describe("five identical submissions", () => {
  test("put their one lead into quarantine, with the reason", async () => {
    const first = await sendTimes(4);
    expect(await stored()).toMatchObject({ status: "new", ai_score: first.ai_score, submissions: 4 });
    await givenLead(app, body());
    const lead = await stored();
    expect(lead).toMatchObject({ id: first.id, status: "spam", ai_score: 2, submissions: 5 });
    expect(lead.flags).toEqual([...first.flags, "sent five times"]);
    expect(lead.score_reasons[0]?.reason).toBe("In quarantine: sent five times within ten minutes");
    expect(lead.score_reasons.length).toBeLessThanOrEqual(8);
    expect(lead.score_reasons.reduce((sum, { points }) => sum + points, 5)).toBeCloseTo(2, 6);
    expect(await statsOf(app, account.token)).toMatchObject({
      total_leads: 1,
      filtered_leads: 1,
      average_ai_score: null,
    });
  });

  test("and all later ones stay one lead, which stays out of quarantine once its owner restores it", async () => {
    const first = await sendTimes(6);
    expect(await stored()).toMatchObject({ status: "spam", submissions: 6 });
    expect((await change(first.id, "new")).json).toMatchObject({
      status: "new",
      ai_score: first.ai_score,
      score_reasons: first.score_reasons,
    });
    for (let time = 0; time < 6; time++) await givenLead(app, body());
    expect(await leadsOf(app, account.token)).toMatchObject([
      { id: first.id, status: "new", ai_score: first.ai_score, submissions: 12 },
    ]);
  });

  test("do not affect a lead that its owner has already contacted", async () => {
    const { id, ai_score } = await sendTimes(4);
    await change(id, "contacted");
    await givenLead(app, body());
    expect(await stored()).toMatchObject({ status: "contacted", ai_score, submissions: 5 });
  });
});

describe("five different submissions", () => {
  test.each([
    [
      "five messages from one person",
      (at: number) => ({ message: `And a question, the ${at}th: is it blue?` }),
    ],
    ["five colleagues with one office address", (at: number) => ({ name: `Colleague ${"ABCDE"[at]}` })],
  ])("are not spam: %s", async (_, words) => {
    for (let at = 0; at < 5; at++) await givenLead(app, { ...body(), ...words(at) });
    expect(await stored()).toMatchObject({ status: "new", submissions: 5 });
    for (let at = 0; at < 2; at++) await givenLead(app, { ...body(), ...words(4) });
    expect(await stored()).toMatchObject({ status: "new", submissions: 7 });
  });
});

describe("a lead's status", () => {
  test.each(statuses)("can be changed to %s, and the whole lead is returned", async (status) => {
    const lead = await givenOwnLead(app, account.token, body());
    const { status: code, json, headers } = await change(lead.id, status);
    const outcomes = status === "new" ? [] : [expect.objectContaining({ via: "dashboard", status })];
    const won_at = status === "won" ? expect.any(String) : null;
    const first_response_at = ["new", "spam"].includes(status) ? null : expect.any(String);
    const updated_at = expect.any(String);
    const score_now = ["won", "lost", "spam"].includes(status) ? null : lead.score_now;
    const changed = { ...lead, updated_at, status, won_at, first_response_at, outcomes, score_now };
    expect([code, json]).toEqual([200, changed]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await stored()).toEqual(changed);
  });

  test("other than spam ends a quarantine: the model's score is restored, and the flag stays", async () => {
    const plain = await givenOwnLead(app, account.token, body());
    const spam = await givenOwnLead(app, account.token, { ...body(), form: "trap", honeypot: "x" });
    expect(spam).toMatchObject({ status: "spam", ai_score: 2 });
    const { json } = await change(spam.id, "new");
    expect(json).toEqual({
      ...spam,
      updated_at: expect.any(String),
      status: "new",
      quarantine: null,
      ai_score: plain.ai_score,
      score_now: plain.score_now,
      score_reasons: plain.score_reasons,
      outcomes: [expect.objectContaining({ status: "new" })],
    });
    expect((json as Lead).flags).toContain("honeypot");
    expect(await statsOf(app, account.token)).toMatchObject({
      total_leads: 2,
      filtered_leads: 0,
      average_ai_score: plain.ai_score,
    });
  });

  test("other than spam also ends a quarantine without a penalty", async () => {
    const poor = { site_id, name: "<a>", email: "x@mailinator.com" };
    const spam = await givenOwnLead(app, account.token, poor);
    const quarantine = { reason: "In quarantine: a link or HTML in the name", points: 0 };
    expect(spam.score_reasons).toContainEqual(quarantine);
    expect(spam.ai_score).toBeLessThan(2);
    const restored = (await change(spam.id, "contacted")).json as Lead;
    expect(restored.ai_score).toBe(spam.ai_score);
    expect(restored.score_reasons).not.toContainEqual(quarantine);
  });

  test("set to spam by hand takes the lead out of the average, but keeps its score", async () => {
    const kept = await givenLead(app, body());
    const unlike = { email: "x@gmail.com", message: null, phone: null };
    const other = await givenOwnLead(app, account.token, { ...body(), ...unlike });
    const { json } = await change(other.id, "spam");
    expect(json).toMatchObject({ status: "spam", ai_score: other.ai_score });
    expect(reasonsOf(json as Lead)).toEqual(reasonsOf(other));
    expect(await statsOf(app, account.token)).toMatchObject({
      total_leads: 2,
      filtered_leads: 1,
      average_ai_score: kept.ai_score,
    });
  });

  test("can be changed repeatedly and concurrently", async () => {
    const { id } = await givenLead(app, body());
    const responses = await parallel(Array.from({ length: 10 }), () => change(id, "won"), 10);
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const different = await parallel(
      Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? "spam" : "lost")),
      (status) => change(id, status),
      10,
    );
    expect(different.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { status, ai_score } = await stored();
    expect(["spam", "lost"]).toContain(status);
    expect(await statsOf(app, account.token)).toEqual({
      total_leads: 1,
      filtered_leads: status === "spam" ? 1 : 0,
      average_ai_score: status === "spam" ? null : ai_score,
      leads_by_source: [{ _id: "Unknown", count: 1 }],
    });
  });

  test("can be changed while repeats come in, and neither is lost", async () => {
    const { id } = await givenLead(app, body());
    const responses = await parallel(
      Array.from({ length: 20 }, (_, at) => at),
      (at) =>
        at % 2 === 0
          ? change(id, statuses[at % statuses.length])
          : app.call("POST /api/lead", { body: { ...body(), submission_id: `s${at}` } }),
      20,
    );
    expect(responses.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    expect(await stored()).toMatchObject({ id, submissions: 11 });
    const { total_leads, filtered_leads } = await statsOf(app, account.token);
    expect([total_leads, filtered_leads]).toEqual([1, (await stored()).status === "spam" ? 1 : 0]);
  });

  test("of another account's lead and of an unknown one gets the same 404", async () => {
    const { id } = await givenLead(app, body());
    const stranger = await givenAccount(app);
    const ids = [id, `lead_${"0".repeat(26)}`, "stats", "x", "lead_%23", "%20", "a".repeat(3000)];
    const texts = new Set<string>();
    for (const each of ids) {
      const response = await change(each, "won", stranger.token);
      expectError(response, 404);
      texts.add(textOf(response));
    }
    expect(texts.size).toBe(1);
    expect((await stored()).status).toBe("new");
    expectError(await app.call(`PATCH /api/leads/${id}`, { body: { status: "won" } }), 401);
  });

  test.each([["removed"], [""], [null], [undefined], [1], [["won"]], ["SPAM"]])(
    "cannot be %j: 400",
    async (status) => {
      const { id } = await givenLead(app, body());
      const response = await change(id, status);
      expectError(response, 400);
      expectError(await app.call(`PATCH /api/leads/${id}`, { token: account.token, body: "[]" }), 400);
      expect((await stored()).status).toBe("new");
    },
  );

  test("is the only thing that changes", async () => {
    const lead = await givenOwnLead(app, account.token, body());
    await app.call(`PATCH /api/leads/${lead.id}`, { token: account.token, body: { status: "won" } });
    expect(await stored()).toEqual({
      ...lead,
      updated_at: expect.any(String),
      status: "won",
      score_now: null,
      won_at: expect.any(String),
      first_response_at: expect.any(String),
      outcomes: [expect.objectContaining({ status: "won" })],
    });
  });

  test.each([{ ai_score: 10 }, { id: "lead_x" }, { email: "eve@x.example" }, { version: 99 }])(
    "can't be changed together with %j, which people can't set: 400",
    async (more) => {
      const lead = await givenOwnLead(app, account.token, body());
      const change = { token: account.token, body: { status: "won", ...more } };
      expectError(await app.call(`PATCH /api/leads/${lead.id}`, change), 400);
      expect(await stored()).toEqual(lead);
    },
  );

  test("cannot be changed after the trial: 402", async () => {
    await givenLead(app, body());
    const over = new Date(Date.now() + (TRIAL_SECONDS + 60) * 1000);
    expectError(
      await callAtTime(app, "PATCH /api/leads/{id}", over, { token: account.token, body: { status: "won" } }),
      402,
    );
    expect((await stored()).status).toBe("new");
  });
});
