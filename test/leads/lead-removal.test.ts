import { beforeEach, describe, expect, test } from "vitest";
import type { Lead } from "../../functions/leads/lead.ts";
import { TRIAL_SECONDS } from "../../functions/platform/constants.ts";
import { keys } from "../../functions/platform/store/keys.ts";
import { callAtTime } from "../support/clock.ts";
import {
  type GivenAccount,
  givenAccount,
  givenLead,
  givenOwnLead,
  givenSite,
  leadsOf,
  statsOf,
} from "../support/given.ts";
import { expectError, textOf } from "../support/http-error.ts";
import { parallel } from "../support/parallel.ts";
import { rowsOf } from "../support/rows.ts";
import { startedApp } from "../support/started.ts";

const app = startedApp();
let account: GivenAccount;
let site_id: string;

beforeEach(async () => {
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token)).id;
});

const body = (more: object = {}) => ({
  site_id,
  form: "contact",
  email: "ada@firm.example",
  message: "Could you call?",
  ...more,
});
const remove = (id: string, token = account.token) => app.call(`DELETE /api/leads/${id}`, { token });
const stored = () => leadsOf(app, account.token);
const NOTHING = { total_leads: 0, average_ai_score: null, filtered_leads: 0, leads_by_source: [] };

describe("a deleted lead", () => {
  test("disappears from the list, statistics, report and export, and no other lead does", async () => {
    const kept = await givenOwnLead(
      app,
      account.token,
      body({ email: "bob@firm.example", last_source: "google" }),
    );
    const before = await statsOf(app, account.token);
    const lead = await givenLead(app, body({ last_source: "bing", honeypot: "x" }));
    const response = await remove(lead.id);
    expect([response.status, response.text]).toEqual([204, ""]);
    expect(await stored()).toEqual([kept]);
    expect(await statsOf(app, account.token)).toEqual(before);
    const day = kept.created_at.slice(0, 10);
    const query = `measures=leads,filtered&by=source&from=${day}&to=${day}`;
    const { json } = await app.call(`GET /api/reports?${query}`, { token: account.token });
    expect(json).toMatchObject({ rows: [{ source: "google", leads: 1, filtered: 0 }] });
    const { text } = await app.call("GET /api/export?format=csv", { token: account.token });
    expect(text).not.toContain(lead.id);
    expect(text).toContain(kept.id);
    await remove(kept.id);
    expect(await statsOf(app, account.token)).toEqual(NOTHING);
  });

  test("can be deleted only once, even by ten concurrent calls", async () => {
    const { id } = await givenLead(app, body());
    const responses = await parallel(Array(10).fill(id), (each: string) => remove(each), 10);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, ...Array(9).fill(404)]);
    expectError(await remove(id), 404);
    expectError(
      await app.call(`PATCH /api/leads/${id}`, { token: account.token, body: { notes: "x" } }),
      404,
    );
    expectError(await app.call(`GET /api/leads/${id}`, { token: account.token }), 404);
    expect(await statsOf(app, account.token)).toEqual(NOTHING);
  });

  test("is not brought back by its tracker's retry, which gets 409 to stop", async () => {
    const sent = body({ submission_id: "once" });
    const { id } = await givenLead(app, sent);
    await remove(id);
    for (const route of ["POST /api/lead", "POST /api/lead?again=1"]) {
      const detail = expectError(await app.call(route, { body: sent }), 409);
      expect(detail).toBe("This submission has already been received.");
    }
    const weeksLater = new Date(Date.now() + 20 * 86_400_000);
    expectError(await callAtTime(app, "POST /api/lead", weeksLater, { body: sent }), 409);
    expect(await stored()).toEqual([]);
    expect(await statsOf(app, account.token)).toEqual(NOTHING);
  });

  test("does not keep the same person from sending a new one immediately", async () => {
    const first = await givenLead(app, body());
    await remove(first.id);
    const second = await givenLead(app, body());
    expect(second.id).not.toBe(first.id);
    expect(await stored()).toMatchObject([{ id: second.id, submissions: 1 }]);
    await givenLead(app, body());
    expect(await stored()).toMatchObject([{ id: second.id, submissions: 2 }]);
  });

  test("leaves no contact row, and does not touch another contact of the same form", async () => {
    const rows = rowsOf(app);
    const beside = { honeypot: "x", name: "Robot" };
    const [person, robot] = [await givenLead(app, body()), await givenLead(app, body(beside))];
    expect(robot.id).not.toBe(person.id);
    await remove(robot.id);
    await givenLead(app, body());
    expect(await stored()).toMatchObject([{ id: person.id, submissions: 2 }]);
    await remove(person.id);
    const left = await rows.below(keys.leads(account.id).pk);
    expect(left.filter(({ sk }) => /^(LEAD|CONTACT)#/.test(String(sk)))).toEqual([]);
    rows.close();
  });

  test("gets the same 404 from another account as an unknown lead", async () => {
    const { id } = await givenLead(app, body());
    const stranger = await givenAccount(app);
    const responses = await parallel(
      [id, `lead_${"0".repeat(26)}`, "x", "lead_%23", "%00", "..%2f..", "a".repeat(3000)],
      (each) => remove(each, stranger.token),
    );
    for (const response of responses) expectError(response, 404);
    expect(new Set(responses.map(textOf)).size).toBe(1);
    expectError(await app.call(`DELETE /api/leads/${id}`), 401);
    expect(await stored()).toHaveLength(1);
  });

  test("needs no plan to be deleted, even if masked", async () => {
    const late = new Date(Date.now() + (TRIAL_SECONDS + 60) * 1000);
    const { json } = await callAtTime(app, "POST /api/lead", late, { body: body() });
    const path = { id: (json as Lead).id };
    const { token } = account;
    expect((await callAtTime(app, "DELETE /api/leads/{id}", late, { token, path })).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  test("is either deleted or counted completely when changed or repeated at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await givenLead(app, body());
      const [, change, again] = await Promise.all([
        remove(id),
        app.call(`PATCH /api/leads/${id}`, { token: account.token, body: { status: "spam" } }),
        app.call("POST /api/lead", { body: body() }),
      ]);
      expect([200, 404]).toContain(change.status);
      expect(again.status).toBe(201);
      const left = await stored();
      expect(left.map((lead) => lead.id)).not.toContain(id);
      const { total_leads, filtered_leads } = await statsOf(app, account.token);
      expect([total_leads, filtered_leads]).toEqual([left.length, 0]);
      for (const lead of left) await remove(lead.id);
    }
  });
});
