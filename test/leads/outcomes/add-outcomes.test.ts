import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import { TRIAL_SECONDS } from "../../../functions/platform/constants.ts";
import { givenKey } from "../../accounts/keys/given-key.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenOwnLead, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";
import { givenBatch } from "../intake/given-batch.ts";
import { givenOutcomes } from "./given-outcomes.ts";

const DAY_MS = 86_400_000;
const GCLID = "Cj0KCQjw2a6wBhCVARIsABPeH1tQm3v8J5x";

const app = startedApp();
let account: GivenAccount;
let site: string;
let lead: Lead;

beforeAll(async () => {
  account = await givenAccount(app);
  site = (await givenSite(app, account.token)).id;
});

let number = 0;
const newAddress = () => `ada.${++number}@firm.example`;
const givenLeadOf = (email: string | null, more: Record<string, unknown> = {}) =>
  givenOwnLead(app, account.token, { site_id: site, email, message: "Could you call?", ...more });
beforeEach(async () => {
  lead = await givenLeadOf(newAddress());
});

const say = (outcomes: unknown[], options = {}) => givenOutcomes(app, account.token, outcomes, options);
const read = async (id = lead.id) =>
  (await app.call(`GET /api/leads/${id}`, { token: account.token })).json as Lead;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
/** A lead of some days ago, added by a server. */
async function givenOldLead(days: number, more: Record<string, unknown>): Promise<string> {
  const [added] = await givenBatch(app, account.token, [
    { site_id: site, created_at: daysAgo(days), name: "Ada", ...more },
  ]);
  return added?.id ?? "";
}

describe("an outcome", () => {
  test("sets status and value, and records who reported it", async () => {
    const { key } = await givenKey(app, account, { name: "Our CRM", scopes: ["outcomes:write"] });
    const sent = { lead_id: lead.id, status: "won", value_cents: 4900, currency: "EUR" };
    expect(await givenOutcomes(app, key, [sent])).toEqual([{ status: "changed", lead_id: lead.id }]);
    const won = await read();
    expect(won).toMatchObject({ status: "won", value_cents: 4900, currency: "EUR" });
    expect(won.outcomes).toEqual([
      { at: won.won_at, via: "api", by: "Our CRM", status: "won", value_cents: 4900, currency: "EUR" },
    ]);
  });

  test("counts once per event id, even if a newer lead has the same address", async () => {
    const sent = { event_id: "deal-1", email: lead.email, status: "won", value_cents: 100 };
    expect(await say([sent, sent])).toEqual([
      { status: "changed", lead_id: lead.id },
      { status: "unchanged", lead_id: lead.id },
    ]);
    const newer = await givenLeadOf(lead.email, { form: "other" });
    expect(await say([sent])).toEqual([{ status: "unchanged", lead_id: lead.id }]);
    expect((await read(newer.id)).status).toBe("new");
    expect((await read()).outcomes).toHaveLength(1);
  });

  test("of an earlier time does not undo a win, whether from the dashboard or the API", async () => {
    const id = await givenOldLead(9, { email: newAddress() });
    const change = (body: object) => app.call(`PATCH /api/leads/${id}`, { token: account.token, body });
    await say([{ lead_id: id, status: "won", occurred_at: daysAgo(2) }]);
    expect(await say([{ lead_id: id, status: "lost", occurred_at: daysAgo(4) }])).toEqual([
      { status: "unchanged", lead_id: id },
    ]);
    expect(await read(id)).toMatchObject({ status: "won", won_at: expect.stringMatching(/Z$/) });
    await change({ status: "lost" });
    await say([{ lead_id: id, status: "won", occurred_at: daysAgo(1) }]);
    const { status, won_at, outcomes } = await read(id);
    expect([status, won_at]).toEqual(["lost", null]);
    expect(outcomes.map(({ status, via }) => [status, via])).toEqual([
      ["lost", "import"],
      ["won", "import"],
      ["won", "import"],
      ["lost", "dashboard"],
    ]);
  });

  test("with only a date counts as the end of that day", async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await say([{ email: lead.email, status: "qualified", occurred_at: today }])).toEqual([
      { status: "changed", lead_id: lead.id },
    ]);
  });

  test("gets the account's currency if it has none", async () => {
    const own = await givenAccount(app);
    const { id } = await givenSite(app, own.token);
    const body = { name: "Ada Example", currency: "GBP" };
    expect((await app.call("PATCH /api/account", { token: own.token, body })).json).toMatchObject(body);
    const { id: lead_id } = await givenOwnLead(app, own.token, { site_id: id, phone: "1234567" });
    await givenOutcomes(app, own.token, [{ lead_id, value_cents: 5 }]);
    const { json } = await app.call(`GET /api/leads/${lead_id}`, { token: own.token });
    expect(json).toMatchObject({ value_cents: 5, currency: "GBP" });
    const refused = await app.call("PATCH /api/account", {
      token: own.token,
      body: { ...body, currency: "ABC" },
    });
    expect(expectError(refused, 400)).toContain("ISO 4217");
  });
});

describe("the lead of an outcome is found", () => {
  test("by external id, with or without its site", async () => {
    const id = await givenOldLead(200, { external_id: "crm-17" });
    expect(await read(id)).toMatchObject({ external_ids: ["crm-17"] });
    expect(
      await say([
        { external_id: "crm-17", site_id: site, status: "contacted", occurred_at: daysAgo(20) },
        { external_id: "crm-17", status: "won" },
        { external_id: "crm-18", status: "won" },
      ]),
    ).toEqual([
      { status: "changed", lead_id: id },
      { status: "changed", lead_id: id },
      { status: "unknown" },
    ]);
    expect((await read(id)).status).toBe("won");
  });

  test("by click id, in any touch", async () => {
    const touches = [{ source: "google", medium: "cpc", click_ids: { gclid: GCLID } }, { source: "bing" }];
    const { id } = await givenLeadOf(newAddress(), { touches });
    expect(
      await say([
        { click_id: GCLID, status: "won" },
        { click_id: `${GCLID}X`, status: "won" },
      ]),
    ).toEqual([{ status: "changed", lead_id: id }, { status: "unknown" }]);
  });

  test("by email address: the newest of the 90 days before, marked as ambiguous if there are several", async () => {
    const email = newAddress();
    const old = await givenOldLead(100, { email });
    const later = await givenOldLead(30, { email });
    const latest = await givenOldLead(10, { email });
    const won = (days: number) => ({ email: email.toUpperCase(), status: "won", occurred_at: daysAgo(days) });
    expect(await say([won(0), won(20), won(95), won(101)])).toEqual([
      { status: "changed", lead_id: latest, ambiguous: true },
      { status: "changed", lead_id: later, ambiguous: true },
      { status: "changed", lead_id: old },
      { status: "unknown" },
    ]);
  });

  test("by the most specific of these that matches", async () => {
    const other = await givenLeadOf(newAddress());
    expect(
      await say([
        { lead_id: lead.id, email: other.email, status: "won" },
        { lead_id: "lead_00000000000000000000000000", email: other.email, status: "lost" },
      ]),
    ).toEqual([
      { status: "changed", lead_id: lead.id },
      { status: "changed", lead_id: other.id },
    ]);
  });

  test("only among visible leads; others are unknown", async () => {
    const stranger = await givenAccount(app);
    const foreign = [{ lead_id: lead.id, event_id: "e" }, { email: lead.email }].map((of) => ({
      ...of,
      status: "won",
    }));
    const unknown = [{ status: "unknown" }, { status: "unknown" }];
    expect(await givenOutcomes(app, stranger.token, foreign)).toEqual(unknown);
    const own = (await givenSite(app, account.token)).id;
    const { key } = await givenKey(app, account, { scopes: ["outcomes:write"], sites: [own] });
    expect(await givenOutcomes(app, key, foreign)).toEqual(unknown);
    await givenOldLead(1, { external_id: "crm-99" });
    expect(
      await givenOutcomes(app, key, [
        { external_id: "crm-99", status: "won" },
        { external_id: "crm-99", site_id: site, status: "won" },
      ]),
    ).toEqual(unknown);
    expect((await read()).status).toBe("new");
  });
});

describe("a batch of outcomes", () => {
  test("changes nothing in a dry run", async () => {
    const sent = [
      { event_id: "dry", lead_id: lead.id, status: "won" },
      { lead_id: lead.id, status: "new", occurred_at: daysAgo(0.5) },
    ];
    const results = [
      { status: "changed", lead_id: lead.id },
      { status: "unchanged", lead_id: lead.id },
    ];
    expect(await say(sent, { dry_run: true })).toEqual(results);
    expect(await read()).toEqual(lead);
    expect(await say(sent)).toEqual(results);
  });

  test.each<[outcome: unknown, sentence: string, param?: string]>([
    [5, "An outcome must be a JSON object."],
    [{ status: "won" }, "needs a lead_id"],
    [{ lead_id: "l" }, "needs a status or value_cents"],
    [{ lead_id: "l", status: "paid" }, "status must be one of", "status"],
    [{ lead_id: "l", value_cents: 1.5 }, "value_cents must be a whole number", "value_cents"],
    [{ lead_id: "l", value_cents: 1, currency: "euro" }, "ISO 4217", "currency"],
    [{ lead_id: "l", status: "won", currency: "EUR" }, "currency needs a value_cents", "currency"],
    [{ click_id: "short", status: "won" }, "click_id must have", "click_id"],
    [{ lead_id: "l", status: "won", occurred_at: "yesterday" }, "occurred_at must be a time", "occurred_at"],
    [
      { lead_id: "l", status: "won", occurred_at: "2999-01-01" },
      "occurred_at must not be in the future",
      "occurred_at",
    ],
    [
      { lead_id: "l", status: "won", occurred_at: 1_700_000_000 },
      "occurred_at must not be before",
      "occurred_at",
    ],
    [{ lead_id: "l", status: "won", event_id: "x".repeat(201) }, "event_id must be", "event_id"],
  ])("rejects %j alone", async (outcome, sentence, param) => {
    const [rejected, accepted] = await say([outcome, { lead_id: lead.id, status: "contacted" }]);
    expect(rejected).toEqual({
      ...{ status: "rejected", code: "body_invalid", detail: expect.stringContaining(sentence) },
      ...(param && { param }),
    });
    expect(accepted?.status).toBe("changed");
  });

  test("has 1 to 100 of them, and requires the role and a plan", async () => {
    const call = (body: unknown, token = account.token) => app.call("POST /api/outcomes", { token, body });
    for (const body of [{}, { outcomes: [] }, { outcomes: Array(101).fill({}) }])
      expect(expectError(await call(body), 400)).toContain("1 to 100");
    const { key } = await givenKey(app, account, { scopes: ["leads:write"] });
    expectError(await call({ outcomes: [{}] }, key), 403);
    const late = new Date(Date.now() + (TRIAL_SECONDS + 60) * 1000);
    const request = { token: account.token, body: { outcomes: [{ lead_id: lead.id, status: "won" }] } };
    expectError(await callAtTime(app, "POST /api/outcomes", late, request), 402);
  });

  test("of a hundred for one lead, sent twice concurrently, has the same result as one after the other", async () => {
    const other = await givenLeadOf(newAddress());
    const statuses = ["contacted", "qualified", "lost", "won"];
    const events = (lead_id: string) =>
      Array.from({ length: 100 }, (_, at) => ({
        event_id: `${lead_id} ${at}`,
        lead_id,
        status: statuses[at % 4],
        value_cents: at,
        occurred_at: new Date(Date.now() - at * 60_000).toISOString(),
      }));
    const sent = events(lead.id);
    await Promise.all([say(sent.slice(0, 60)), say(sent.slice(40)), say(sent.slice(20, 80))]);
    const again = await say(sent);
    expect(again.every(({ status }) => status === "unchanged")).toBe(true);
    for (let at = 0; at < 100; at += 50)
      await say(
        events(other.id)
          .slice(at, at + 50)
          .toReversed(),
      );
    const plain = ({ status, value_cents, outcomes }: Lead) => [
      status,
      value_cents,
      outcomes.map((outcome) => [outcome.status, outcome.value_cents]),
    ];
    expect(plain(await read())).toEqual(plain(await read(other.id)));
    expect(await read()).toMatchObject({ status: "contacted", value_cents: 0 });
  });
});
