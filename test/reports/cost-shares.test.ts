import { describe, expect, it, test } from "vitest";
import { type CostSites, UNDIVIDED } from "../../functions/reports/spend/cost-sites.ts";
import type { SpendRow } from "../../functions/reports/spend/spend.ts";
import { divideCosts, type PaidLead } from "../../functions/reports/table/cost-shares.ts";
import { answerTo } from "./given-answer.ts";
import { givenFact, givenTouch } from "./given-fact.ts";

const spent = (campaign: string | null, cost_cents: number, day = "2026-03-10"): SpendRow => ({
  ...{ day, source: "google", campaign, ad_group: null, keyword: null, currency: "USD", cost_cents },
});
const lead = (site_id: string, campaign: string | null, day = "2026-03-20"): PaidLead => ({
  ...{ site_id, day, touch: givenTouch({ campaign }) },
});
const byLeads: CostSites = { ...UNDIVIDED, rest: "leads" };
const chosen = (campaign: string | null, site_id: string) => ({ source: "google", campaign, site_id });
const parts = (rows: readonly SpendRow[]) =>
  rows.map(({ site_id, cost_cents, is_shared = false }) => [site_id, cost_cents, is_shared]);

describe("a cost", () => {
  const leads = [
    lead("site_a", "tour"),
    lead("site_a", "Tour "),
    lead("site_b", "tour"),
    lead("site_b", "brand"),
  ];

  it("is shared in proportion to the leads that its campaign brought to each site", () => {
    expect(parts(divideCosts([spent("tour", 900)], leads, byLeads))).toEqual([
      ["site_a", 600, true],
      ["site_b", 300, true],
    ]);
  });

  it("of a campaign without leads is shared in proportion to those of all campaigns with cost", () => {
    const costs = [spent("tour", 0), spent("new", 90), spent("tour", 5)];
    expect(parts(divideCosts(costs, leads, byLeads).filter(({ campaign }) => campaign === "new"))).toEqual([
      ["site_a", 60, true],
      ["site_b", 30, true],
    ]);
  });

  it("is shared within its month, so that reports on any days agree", () => {
    const later = [...leads, lead("site_b", "tour", "2026-04-02")];
    expect(parts(divideCosts([spent("tour", 30), spent("tour", 7, "2026-04-30")], later, byLeads))).toEqual([
      ["site_a", 20, true],
      ["site_b", 10, true],
      ["site_b", 7, true],
    ]);
  });

  it("belongs to the site chosen for its campaign or source, or to none without a rule", () => {
    const rule = { ...UNDIVIDED, chosen: [chosen("TOUR", "site_b"), chosen(null, "site_a")] };
    expect(parts(divideCosts([spent("tour", 5), spent("brand", 6), spent(null, 7)], leads, rule))).toEqual([
      ["site_b", 5, false],
      ["site_a", 6, false],
      ["site_a", 7, false],
    ]);
    expect(parts(divideCosts([spent("tour", 5)], leads, UNDIVIDED))).toEqual([[null, 5, false]]);
    expect(parts(divideCosts([spent("tour", 5)], [], byLeads))).toEqual([[null, 5, false]]);
  });
});

test("a site's row has the leads that its cost brought, and adds up to the totals", () => {
  const rule = { ...byLeads, chosen: [chosen("brand", "site_a")] };
  const leads = [lead("site_a", "tour"), lead("site_b", "tour"), lead("site_b", "brand")];
  const facts = leads.map(({ site_id, touch }) => givenFact({ site_id, path: [touch] }));
  const spend = divideCosts([spent("tour", 400), spent("brand", 60)], leads, rule);
  const read = { facts, spend, costSites: rule };
  const query = "measures=leads,cost,shared_cost,paid_leads,cost_per_lead&from=2026-03-01&to=2026-03-31";
  const { rows, totals, notes } = answerTo(`${query}&by=site&sort=site`, read);
  // The lead of the campaign whose cost is Fern's came to Moss, and is paid for by Fern.
  expect(rows).toMatchObject([
    { site: "Fern", leads: 1, cost: 260, shared_cost: 200, paid_leads: 2, cost_per_lead: 130 },
    { site: "Moss", leads: 2, cost: 200, shared_cost: 200, paid_leads: 1, cost_per_lead: 200 },
  ]);
  expect(totals).toMatchObject({ leads: 3, cost: 460, shared_cost: 400, paid_leads: 3 });
  expect(notes.find(({ code }) => code === "cost_by_site")?.text).toBe(
    "USD 4.00 of the cost is shared out among sites by the leads that each had from it in a month.",
  );
  expect(answerTo(`${query}&site_id=site_a`, read).totals).toMatchObject({ cost: 260, paid_leads: 2 });
  expect(answerTo(`${query}&client_id=client_x`, read).totals).toMatchObject({ cost: 260, paid_leads: 2 });
});

test("cost that belongs to no site has its own row, with its results", () => {
  const facts = [givenFact({ path: [givenTouch({ campaign: "tour" })] })];
  const query = "measures=leads,cost,paid_leads&from=2026-03-01&to=2026-03-31";
  const read = { facts, spend: [spent("tour", 400)] };
  const { rows, notes } = answerTo(`${query}&by=site&sort=-cost`, read);
  expect(rows).toEqual([
    { site: "Not by site", special: "coarser", leads: 0, cost: 400, paid_leads: 1 },
    { site: "Fern", site_id: "site_a", leads: 1, cost: 0, paid_leads: 0 },
  ]);
  expect(notes.find(({ code }) => code === "cost_by_site")?.text).toBe(
    "USD 4.00 of the cost belongs to no site; choose how it is divided under Reports, Spend.",
  );
  expect(answerTo(`${query}&site_id=site_a`, read).totals).toMatchObject({ leads: 1, cost: 0 });
});
