import { beforeEach, describe, expect, test } from "vitest";
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
import { expectError } from "../support/http-error.ts";
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

const lead = (more: object = {}) =>
  givenOwnLead(app, account.token, { site_id, form: "contact", email: "ada@firm.example", ...more });
/** The same person submits again: a repeat, not a new lead. */
const leadAgain = () => givenLead(app, { site_id, form: "contact", email: "ada@firm.example" });
const erase = (email: unknown, token = account.token) =>
  app.call("POST /api/leads/erase", { token, body: { email } });
const stored = () => leadsOf(app, account.token);
/** From yesterday to tomorrow, so that midnight during the test makes no difference. */
const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
const report = async () => {
  const query = `measures=leads,filtered,average_score&by=day,source&from=${from}&to=${to}`;
  const { json } = await app.call(`GET /api/reports?${query}`, { token: account.token });
  return json;
};

describe("erasing an email address", () => {
  test("removes its leads, and no others, from the list, statistics, report and export", async () => {
    const kept = await lead({ email: "ada@firm.example.org", last_source: "google" });
    const before = [await statsOf(app, account.token), await report()];
    const other = await givenSite(app, account.token);
    await lead({ last_source: "bing" });
    await lead({ email: "ADA@Firm.Example", form: "second", honeypot: "x" });
    await lead({ site_id: other.id, last_source: "test", last_campaign: "setup" });
    const old = { site_id, email: "Ada@firm.example", last_source: "google" };
    await callAtTime(app, "POST /api/lead", new Date(Date.now() - 90 * 86_400_000), { body: old });
    expect(await stored()).toHaveLength(5);

    expect(await erase(" Ada@FIRM.example ")).toMatchObject({ status: 200, json: { erased: 4, done: true } });
    expect(await stored()).toEqual([kept]);
    expect([await statsOf(app, account.token), await report()]).toEqual(before);
    const { text } = await app.call("GET /api/export?format=csv", { token: account.token });
    expect(text.match(/ada@firm\.example/gi)).toHaveLength(1);
    expect((await erase("ada@firm.example")).json).toEqual({ erased: 0, done: true });
  });

  test("leaves neither the address nor its digest in the table, and a retry does not bring a lead back", async () => {
    const sent = { submission_id: "1", name: "Ada Byron", message: "Private words." };
    await lead(sent);
    await lead({ form: "b" });
    // Some newsletters put the recipient's address in their links.
    await lead({ form: "c", last_source: "Ada@firm.example", last_campaign: "May" });
    expect((await statsOf(app, account.token)).leads_by_source).toContainEqual({ _id: "Other", count: 1 });
    const rows = rowsOf(app);
    const contacts = async () =>
      (await rows.below(keys.leads(account.id).pk)).filter(({ sk }) => String(sk).startsWith("CONTACT#"));
    expect(await contacts()).toHaveLength(3);
    await erase("ada@firm.example");
    expect(await contacts()).toEqual([]);
    expect(JSON.stringify(await rows.below(keys.leads(account.id).pk))).not.toMatch(/ada@|byron|private/i);
    const again = { site_id, form: "contact", email: "ada@firm.example", ...sent };
    expectError(await app.call("POST /api/lead?again=1", { body: again }), 409);
    expect(await stored()).toEqual([]);
    rows.close();
  });

  test("erases demo leads too, and a later submission becomes a new lead", async () => {
    const demo = { name: "Ada", email: "ada@firm.example" };
    await app.call("POST /api/lead", { token: account.token, body: demo });
    expect((await erase("ada@firm.example")).json).toEqual({ erased: 1, done: true });
    const { id } = await lead();
    await leadAgain();
    expect(await stored()).toMatchObject([{ id, submissions: 2 }]);
    expect(await statsOf(app, account.token)).toMatchObject({ total_leads: 1 });
  });

  test("affects no other account", async () => {
    await lead();
    const stranger = await givenAccount(app);
    expect((await erase("ada@firm.example", stranger.token)).json).toEqual({ erased: 0, done: true });
    expect(await stored()).toHaveLength(1);
    expectError(await app.call("POST /api/leads/erase", { body: { email: "ada@firm.example" } }), 401);
  });

  test.each([
    [undefined],
    [null],
    [""],
    ["ada"],
    ["@"],
    ["ada@firm.example\u0000"],
    ["ada@firm.example, bob@firm.example"],
    [`${"a".repeat(300)}@firm.example`],
    ["x".repeat(10_000)],
    [["ada@firm.example"]],
    [{ "": 1 }],
  ])("rejects %j", async (email) => {
    await lead();
    expect(expectError(await erase(email), 400)).toBe("Enter a valid email address.");
    expect(await stored()).toHaveLength(1);
  });

  test("needs no plan, and reveals only the number of masked leads", async () => {
    const late = new Date(Date.now() + (TRIAL_SECONDS + 60) * 1000);
    const body = { site_id, email: "ada@firm.example", name: "Ada" };
    await callAtTime(app, "POST /api/lead", late, { body });
    const given = { token: account.token, body: { email: "ada@firm.example" } };
    const response = await callAtTime(app, "POST /api/leads/erase", late, given);
    expect([response.status, response.json]).toEqual([200, { erased: 1, done: true }]);
    expect(await stored()).toEqual([]);
  });

  test("counts each lead once for concurrent calls", async () => {
    await parallel(Array.from({ length: 12 }), (_, at) => lead({ form: `f${at}` }));
    const responses = await parallel(Array.from({ length: 4 }), () => erase("ada@firm.example"), 4);
    const erased = responses.map(({ json }) => (json as { erased: number }).erased);
    expect(erased.reduce((sum, count) => sum + count)).toBe(12);
    expect(await stored()).toEqual([]);
    expect(await statsOf(app, account.token)).toMatchObject({ total_leads: 0, leads_by_source: [] });
  });

  test("leaves leads intact that arrive during erasure, and the next call erases them", async () => {
    for (let round = 0; round < 3; round++) {
      await parallel(Array.from({ length: 5 }), (_, at) => lead({ form: `f${at}` }));
      const [responses] = await Promise.all([
        parallel(
          Array.from({ length: 10 }),
          (_, at) =>
            app.call("POST /api/lead", { body: { site_id, email: "ada@firm.example", form: `f${at % 5}` } }),
          10,
        ),
        erase("ada@firm.example"),
        erase("Ada@firm.example"),
      ]);
      for (const { status } of responses) expect(status).toBe(201);
      const left = await stored();
      expect(await statsOf(app, account.token)).toMatchObject({ total_leads: left.length });
      expect((await erase("ada@firm.example")).json).toEqual({ erased: left.length, done: true });
      expect(await stored()).toEqual([]);
    }
  });
});

describe("a lead without a valid address", () => {
  test("has no contact row, and can be deleted", async () => {
    const { id } = await lead({ email: "ask my wife" });
    expectError(await erase("ask my wife"), 400);
    expect((await app.call(`DELETE /api/leads/${id}`, { token: account.token })).status).toBe(204);
    expect(await stored()).toEqual([]);
  });
});
