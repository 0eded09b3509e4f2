import { describe, expect, test } from "vitest";
import { listCampaigns } from "../../../functions/reports/spend/campaigns.ts";

const cost = (campaign: string | null, cost_cents: number, given: object = {}) => ({
  ...{ day: "2026-03-01", source: "google", campaign, campaign_id: null, ad_group: null, keyword: null },
  ...{ currency: "USD", cost_cents, ...given },
});
const leads = [
  { source: "google", campaign: "spring", leads: 5 },
  { source: "google", campaign: "123", leads: 5 },
];

describe("campaigns with spend", () => {
  test("are listed once, the most expensive first, with their last day and what they cost", () => {
    const costs = [
      cost("other", 10, { source: "bing", day: "2026-03-03" }),
      cost("autumn", 100),
      cost("spring", 300),
      cost("spring", 200, { currency: "EUR" }),
      cost("autumn", 250, { day: "2026-03-05" }),
      cost("autumn", 420, { source: "bing", day: "2026-03-04" }),
    ];
    expect(
      listCampaigns(costs, [], []).map(({ source, campaign, last_day, totals }) => [
        `${source} ${campaign} ${last_day}`,
        totals.map(({ currency, cost_cents }) => `${currency} ${cost_cents}`),
      ]),
    ).toEqual([
      ["bing autumn 2026-03-04", ["USD 420"]],
      ["google autumn 2026-03-05", ["USD 350"]],
      ["google spring 2026-03-01", ["USD 300", "EUR 200"]],
      ["bing other 2026-03-03", ["USD 10"]],
    ]);
  });

  const spring = { source: "google", campaign: "spring" };
  test.each([
    ["an alias", cost("Frühling", 1), { to: spring, by: "alias" }],
    ["the same name", cost("spring", 1), { to: spring, by: "same" }],
    ["a similar name", cost("Spring!", 1), { to: spring, by: "name" }],
    [
      "an id",
      cost("other", 1, { campaign_id: "123" }),
      { to: { source: "google", campaign: "123" }, by: "id" },
    ],
    ["nothing", cost("other", 1), null],
  ])("are matched by %s", (_, row, match) => {
    const aliases = [{ source: "google", campaign: "Frühling", to: spring }];
    expect(listCampaigns([row], aliases, leads)[0]?.match).toEqual(match);
  });

  test("have an alias also if only its source differs", () => {
    const to = { source: "bing", campaign: "spring" };
    expect(listCampaigns([cost("spring", 1)], [{ ...spring, to }], leads)[0]?.match).toEqual({
      to,
      by: "alias",
    });
  });

  test("are matched by the last id that they had", () => {
    const costs = [
      cost("other", 1, { campaign_id: "9" }),
      cost("other", 1, { campaign_id: "123" }),
      cost("other", 1),
    ];
    expect(listCampaigns(costs, [], leads)[0]?.match?.by).toBe("id");
  });
});
