import { expect, test } from "vitest";
import { findMatch } from "../../../functions/reports/spend/match.ts";

const leads = [
  { source: "google", campaign: "brand_de", leads: 3 },
  { source: "bing", campaign: "Brand DE", leads: 9 },
  { source: "google", campaign: "Été 2026", leads: 1 },
  { source: "facebook", campaign: "120209", leads: 2 },
  { source: "google", campaign: null, leads: 5 },
  { source: "google", campaign: "検索", leads: 1 },
];
const match = (source: string, campaign: string | null, campaign_id: string | null = null) =>
  findMatch({ source, campaign, campaign_id }, leads);

test.each([
  ["the same name", match("google", "brand_de"), "same", "google/brand_de"],
  [
    "case and punctuation, of the same source first",
    match("google", "Brand | DE"),
    "name",
    "google/brand_de",
  ],
  ["another source, if its own has none", match("microsoft", "Brand DE"), "name", "bing/Brand DE"],
  ["accents", match("google", "ete-2026"), "name", "google/Été 2026"],
  ["other scripts", match("google", "検索 "), "name", "google/検索"],
  ["the campaign's id", match("facebook", "Spring", "120209"), "id", "facebook/120209"],
  ["no campaign", match("google", null), "same", "google/null"],
])("finds %s", (_, found, by, to) => {
  expect(found && [found.by, `${found.to.source}/${found.to.campaign}`]).toEqual([by, to]);
});

test.each([
  ["a name that is nowhere", match("google", "Generic")],
  ["a part of a name", match("google", "brand")],
  ["punctuation alone", match("google", "--")],
  ["an unknown source without a campaign", match("tiktok", null)],
  ["an id that is no campaign", match("google", "Generic", "77")],
])("finds nothing for %s", (_, found) => {
  expect(found).toBeNull();
});
