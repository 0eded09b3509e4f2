import { expect, test } from "vitest";
import { costSiteLookup, normalizeCostSites } from "../../../functions/reports/spend/cost-site-lookup.ts";

const choice = (source: string, campaign: string | null, site_id: string) => ({ source, campaign, site_id });
const chosen = [choice("google", "Spring", "site_a"), choice("google", null, "site_b")];
const siteOf = (rest: "none" | "leads", source: string, campaign: string | null) =>
  costSiteLookup({ chosen, rest, clients_see: false })({ source, campaign });

test.each([
  ["google", "Spring", "site_a"],
  ["Google ", " spring", "site_a"],
  ["google", "autumn", "site_b"],
  ["google", null, "site_b"],
  ["bing", "spring", null],
  ["bing", null, null],
])("the cost of %s, campaign %s, belongs to %s", (source, campaign, site) => {
  expect(siteOf("none", source, campaign)).toBe(site);
  expect(siteOf("leads", source, campaign)).toBe(site ?? "shared");
});

test("a rule uses leads' source names, and has each campaign once, with its last choice", () => {
  const rule = {
    ...{ rest: "leads" as const, clients_see: true },
    chosen: [
      choice("FB", "a", "site_a"),
      choice("google", null, "site_b"),
      choice("facebook", "A", "site_c"),
    ],
  };
  expect(normalizeCostSites(rule)).toEqual({
    ...{ rest: "leads", clients_see: true },
    chosen: [choice("facebook", "A", "site_c"), choice("google", null, "site_b")],
  });
});
