import { beforeAll, describe, expect, it } from "vitest";
import type { ShownLead } from "../../../functions/leads/lead.ts";
import type { ScoreCard } from "../../../functions/leads/report-card/card.ts";
import { givenKey } from "../../accounts/keys/given-key.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenOwnLead, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";

const app = startedApp();
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
let account: GivenAccount;
let site: string;

beforeAll(async () => {
  account = await givenAccount(app);
  site = (await givenSite(app, account.token)).id;
});

const cardOf = async ({ token }: GivenAccount) =>
  (await app.call("GET /api/score/card", { token })).json as ScoreCard;
const mark = (id: string, status: string, { token } = account) =>
  app.call(`PATCH /api/leads/${id}`, { token, body: { status } });

describe("the report card", () => {
  it("is built from outcomes, the first ten of which make it", async () => {
    expect(await cardOf(account)).toMatchObject({ outcomes: 0, progress: { missing: 10 }, findings: null });
    for (let at = 0; at < 10; at++) {
      const { id } = await givenOwnLead(app, account.token, {
        ...{ site_id: site, email: `${at}@${at}.example`, message: `Call me ${at}` },
        // Copies of a lead on one day count three at most.
        visits: at,
        touches: [
          { source: ["google", "bing", "chatgpt.com", "x"][at % 4], medium: at < 5 ? "cpc" : "email" },
        ],
      });
      await mark(id, at < 4 ? "won" : "lost");
    }
    const card = await cardOf(account);
    expect(card).toMatchObject({ outcomes: 10, won: 4, assumed: 0, business: "won" });
    expect(card.progress).toMatchObject({ step: "learning", next: 20, missing_won: 1 });
    const leads = card.findings?.bands.map(({ leads }) => leads) ?? [];
    expect(leads.reduce((sum, each) => sum + each, 0)).toBe(10);
  });

  it("is for those who see the whole account", async () => {
    const client = await givenMember(app, account, "client", { sites: [site] });
    expectError(
      await app.call("GET /api/score/card", { token: client.token, headers: forAccount(account) }),
      403,
    );
    const key = async (input: Record<string, unknown>) => (await givenKey(app, account, input)).key;
    const ofSite = await key({ scopes: ["reports:read"], sites: [site] });
    expectError(await app.call("GET /api/score/card", { token: ofSite }), 403);
    const ofAll = await key({ scopes: ["reports:read"] });
    expect((await app.call("GET /api/score/card", { token: ofAll })).status).toBe(200);
    expectError(await app.call("GET /api/score/card?days=3", { token: account.token }), 400);
  });
});

describe("the leads to mark", () => {
  const unmarked = async (query = "", token = account.token) =>
    ((await app.call(`GET /api/score/unmarked${query}`, { token })).json as { data: ShownLead[] }).data.map(
      ({ id }) => id,
    );

  it("are those without an outcome, old ones first, without demos, spam and what a rule has set", async () => {
    const owner = await givenAccount(app);
    const { id: site_id } = await givenSite(app, owner.token);
    const at = async (days: number, email: string, more: object = {}) =>
      (
        (
          await callAtTime(app, "POST /api/lead", ago(days), {
            body: { site_id, email, message: "Call me", ...more },
          })
        ).json as { id: string }
      ).id;
    const old = await at(20, "old@firm.example");
    const marked = await at(19, "marked@firm.example");
    const ruled = await at(18, "ruled@firm.example");
    await at(17, "trap@firm.example", { honeypot: "x" });
    const again = await at(16, "marked@firm.example", { form: "other" });
    const young = await at(1, "young@firm.example");
    const { token } = owner;
    await mark(marked, "won", owner);
    await app.call("POST /api/outcomes", {
      token,
      body: { outcomes: [{ lead_id: ruled, status: "lost", automated: true }] },
    });
    expect(again).not.toBe(marked);
    expect(await unmarked("", token)).toEqual([old, young]);
    expect(await unmarked("?limit=1", token)).toEqual([old]);
    await mark(old, "spam", owner);
    expect(await unmarked("", token)).toEqual([young]);
    expectError(await app.call("GET /api/score/unmarked?limit=51", { token }), 400);
  });

  it("are those of a key's sites", async () => {
    const { id: other } = await givenSite(app, account.token);
    const lead = await givenOwnLead(app, account.token, { site_id: site, email: "mine@firm.example" });
    const key = async (sites: string[]) =>
      (await givenKey(app, account, { scopes: ["leads:read"], sites })).key;
    expect(await unmarked("", await key([other]))).toEqual([]);
    expect(await unmarked("", await key([site]))).toEqual([lead.id]);
  });
});
