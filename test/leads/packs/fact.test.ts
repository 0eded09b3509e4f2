import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { readSubmission } from "../../../functions/leads/intake/capture.ts";
import { LeadSubmission } from "../../../functions/leads/intake/submission.ts";
import type { StoredLead } from "../../../functions/leads/lead.ts";
import { toFact } from "../../../functions/leads/packs/fact.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const DOMAIN = "shop.example";
const site = { id: "site_AAAAAAAAAAAAAAAAAAAAAA", domain: DOMAIN };
const context = { id: "lead_01KADTPS00AAAAAAAAAAAAAAAA", host: DOMAIN, isAutomated: false, now: NOW };

const leadOf = (body: object, given: { site: typeof site | null } = { site }): StoredLead =>
  readSubmission(v.parse(LeadSubmission, { site_id: site.id, ...body }), { ...context, ...given });
const factFrom = (body: object) => toFact(leadOf(body));

const day = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const ad = { at: day(5), source: "google", medium: "cpc", campaign: "spring", term: "crm", content: "blue" };
const search = {
  at: day(1),
  referrer: "https://www.bing.com/",
  landing: `https://${DOMAIN}/prices?plan=2#top`,
};
const direct = { at: day(3), landing: "/contact" };
const ownSite = { at: day(2), referrer: `https://www.${DOMAIN}/a`, landing: `https://${DOMAIN}/b` };
const payment = {
  at: day(2),
  referrer: "https://checkout.stripe.com/pay",
  landing: `https://${DOMAIN}/thanks`,
};
const spam = { at: day(2), referrer: "https://semalt.com/", landing: `https://${DOMAIN}/` };

describe("the fact of a lead", () => {
  it("has its site, time, status, score, value and form, but no contact details", () => {
    const lead = leadOf({ name: "Ada", email: "ada@firm.example", form: "quote", touches: [ad] });
    const won: StoredLead = { ...lead, status: "won", value_cents: 1200, currency: "EUR" };
    const fact = toFact({ ...won, first_response_at: new Date(NOW.getTime() + 90_400).toISOString() });
    expect(fact).toMatchObject({
      ...{ id: context.id, site_id: site.id, at: NOW.getTime(), status: "won", score: lead.ai_score },
      ...{ value_cents: 1200, currency: "EUR", form: "quote", response_seconds: 90, is_filtered: false },
    });
    expect(JSON.stringify(fact)).not.toMatch(/ada/i);
    expect(toFact(lead)).toMatchObject({ value_cents: null, currency: null, response_seconds: null });
  });

  it("knows since when it has been qualified and won or lost, whatever was reported before", () => {
    const reports = ["contacted", "won", "new", "qualified", "won", "won"] as const;
    const outcomes = reports.map((status, at) => ({
      id: `${at}`,
      at: day(9 - at),
      via: "api" as const,
      status,
    }));
    const lead = { ...leadOf({ name: "Ada" }), outcomes };
    const milestones = (given: Partial<StoredLead>) => {
      const { qualified_at, decided_at } = toFact({ ...lead, ...given });
      return [qualified_at, decided_at];
    };
    expect(milestones({ status: "won" })).toEqual([Date.parse(day(6)), Date.parse(day(5))]);
    expect(milestones({ status: "spam" })).toEqual([null, null]);
    expect(milestones({ status: "qualified", outcomes: outcomes.slice(0, 4) })).toEqual([
      Date.parse(day(6)),
      null,
    ]);
    const lost = { id: "9", at: day(1), via: "api" as const, status: "lost" as const };
    expect(milestones({ status: "lost", outcomes: [...outcomes, lost] })).toEqual([null, Date.parse(day(1))]);
    expect(milestones({ status: "won", outcomes: [] })).toEqual([null, null]);
  });

  it("has each touch that counts or is direct, with its time, source, campaign, keyword and landing path", () => {
    const { path, credited } = factFrom({ touches: [ad, direct, search] });
    expect(path).toEqual([
      {
        ...{ at: Date.parse(ad.at), source: "google", medium: "cpc", channel: "Paid Search" },
        ...{ campaign: "spring", keyword: "crm", content: "blue", landing_page: null, identifying: [] },
      },
      expect.objectContaining({ source: "direct", channel: "Direct", landing_page: "/contact" }),
      expect.objectContaining({ source: "bing", channel: "Organic Search", landing_page: "/prices" }),
    ]);
    expect(credited).toBe(2);
  });

  it("marks the texts that identify the person", () => {
    const touches = [
      { at: day(3), source: "google", medium: "cpc", campaign: "for-lovelace-ada", content: "cpc" },
      {
        at: day(2),
        source: "letter",
        term: "ada%2540firm.example",
        landing: `https://${DOMAIN}/hi/Ada+Lovelace`,
      },
    ];
    const { path } = factFrom({ name: "Ada Lovelace", email: "ada@firm.example", touches });
    expect(path.map(({ identifying }) => identifying)).toEqual([["campaign"], ["keyword", "landing_page"]]);
    const { path: plainPath } = factFrom({
      name: "Ann Li",
      email: "ann@firm.example",
      touches: [touches[0]],
    });
    expect(plainPath.map(({ identifying }) => identifying)).toEqual([[]]);
  });

  it.each([
    ["the own site", ownSite],
    ["a payment page", payment],
    ["referrer spam", spam],
  ])("leaves out a touch of %s", (_, touch) => {
    const { path, credited } = factFrom({ touches: [ad, touch, direct] });
    expect(path.map(({ source }) => source)).toEqual(["google", "direct"]);
    expect(credited).toBe(0);
  });

  it("keeps the touch that gets the credit, even if it would be left out otherwise", () => {
    expect(factFrom({ touches: [spam] })).toMatchObject({ path: [{ source: "semalt.com" }], credited: 0 });
    expect(factFrom({ touches: [ownSite] })).toMatchObject({ path: [{ channel: "Direct" }], credited: 0 });
  });

  it("credits the source that the lead shows, even if the tables of sources have changed", () => {
    const lead = { ...leadOf({ touches: [direct, search] }), source: "msn", channel: "Referral" as const };
    expect(toFact(lead)).toMatchObject({ path: [{}, { source: "msn", channel: "Referral" }], credited: 1 });
  });

  it("has an empty path for a lead without attribution", () => {
    expect(factFrom({ name: "Ada" })).toMatchObject({ path: [], credited: null });
  });

  it("has the path of the landing page without its host, query and keys", () => {
    const landings = [
      `https://${DOMAIN}`,
      `https://${DOMAIN}/?q=1`,
      "/a/b?c",
      `https://${DOMAIN}/#/prices?x`,
      "/quote/a1b2c3d4e5f6a7b8c9d0e1f2/edit",
    ];
    const touches = landings.map((landing, at) => ({ ...ad, at: day(9 - at), landing }));
    const paths = factFrom({ touches }).path.map(({ landing_page }) => landing_page);
    expect(paths).toEqual(["/", "/", "/a/b", "/#/prices", "/quote/*/edit"]);
  });
});

describe("whether a lead has a visit", () => {
  it("has one if the tracker sent it", () => {
    expect(factFrom({ touches: [direct] }).has_visit).toBe(true);
  });

  it("doesn't have one if a plain form, a server or the demo sent it", () => {
    expect(factFrom({ source: "google", campaign: "x" }).has_visit).toBe(false);
    expect(factFrom({ name: "Ada" }).has_visit).toBe(false);
    expect(toFact({ ...leadOf({ touches: [ad] }), by_server: true }).has_visit).toBe(false);
    const demo = toFact(leadOf({ name: "Ada", touches: [ad] }, { site: null }));
    expect(demo).toMatchObject({ has_visit: false, is_filtered: true });
  });
});
