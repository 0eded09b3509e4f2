import { expect, test } from "vitest";
import { comparedSpan } from "../../functions/reports/comparison.ts";
import type { SpendRow } from "../../functions/reports/spend/spend.ts";
import type { VisitCount } from "../../functions/reports/visits/visit-count.ts";
import { answerTo } from "./given-answer.ts";
import { givenFact, givenTouch } from "./given-fact.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";

const visits = (source: string, count: number): VisitCount => ({
  ...{ by: "source", day: "2026-03-10", site_id: "site_a", channel: "Email", source, campaign: null },
  ...{
    visits: count,
    engaged: count,
    form_seen: 2,
    form_started: 1,
    sent: 1,
    first_of_day: 0,
    cut: 0,
    first_ever: 0,
  },
});
const SPENT = { day: "2026-03-10", source: "google", campaign: null, ad_group: null, keyword: null };
const lead = (source: string, has_visit = true) => givenFact({ path: [givenTouch({ source })], has_visit });

test("with visits, every row has all of its leads, and the lead rate is the share of visits that sent a form", () => {
  const facts = [lead("news"), lead("news"), lead("news", false), lead("google", false)];
  const read = { facts, visits: [visits("News", 40)] };
  const { rows, totals, notes } = answerTo(`measures=visits,leads,lead_rate&by=source&${MARCH}`, read);
  expect(rows).toMatchObject([
    { source: "news", visits: 40, leads: 3, lead_rate: 0.025 },
    { source: "google", visits: 0, leads: 1, lead_rate: null },
  ]);
  expect(totals).toMatchObject({ visits: 40, leads: 4, lead_rate: 0.025 });
  expect(notes.map(({ code }) => code)).toEqual(["without_visit", "small_numbers"]);
});

test("traffic with one true rate has the same rate for each source, wherever its leads are credited", () => {
  // One in 25 of each source's visits sends a form. Half of those from a link in the news came from an ad before.
  const counted = ["google", "news", "partner"].map((source, at) => ({
    ...visits(source, 100 * (at + 1)),
    sent: 4 * (at + 1),
  }));
  const facts = [...["google", "google", "google", "google", "google", "google"], "news", "news"].map(
    (source) => lead(source),
  );
  const { rows, totals } = answerTo(`measures=visits,leads,lead_rate&by=source&${MARCH}`, {
    facts,
    visits: counted,
  });
  expect(rows.map(({ source, leads, lead_rate }) => [source, leads, lead_rate])).toEqual([
    ["partner", 0, 0.04],
    ["news", 2, 0.04],
    ["google", 6, 0.04],
  ]);
  expect(totals.lead_rate).toBe(0.04);
});

test("where every visit sent a form, the lead rate is one", () => {
  const equal = { visits: [{ ...visits("news", 2), sent: 2 }] };
  const full = answerTo(`measures=lead_rate&by=source&${MARCH}`, equal);
  expect(full.rows).toMatchObject([{ lead_rate: 1, lead_rate_high: 1 }]);
  expect(full.notes.map(({ code }) => code)).toEqual(["small_numbers"]);
});

test("cost is divided by leads, and value by cost, in one currency", () => {
  const cost = (source: string, currency: string, cost_cents: number): SpendRow => ({
    ...SPENT,
    ...{ source, currency, cost_cents },
  });
  const won = { status: "won", value_cents: 9_000, currency: "USD" } as const;
  const read = {
    facts: [{ ...lead("google"), ...won }, lead("google"), { ...lead("news"), ...won }],
    spend: [cost("google", "USD", 3_000), cost("google", "EUR", 500), cost("bing", "USD", 100)],
  };
  const query = `measures=cost,cost_per_lead,roas&by=source&${MARCH}`;
  const { rows, notes } = answerTo(query, read);
  expect(rows).toMatchObject([
    { source: "google", cost: 3_000, cost_per_lead: 1_500, roas: 3 },
    { source: "bing", cost: 100, cost_per_lead: null, roas: 0 },
    { source: "news", cost: 0, cost_per_lead: null, roas: null },
  ]);
  expect(notes).toContainEqual({
    ...{ code: "other_currency", text: "Not counted, because it is not in USD: EUR 5.00 of cost." },
  });
});

test("the cost per lead leaves out demo, test and spam leads, and says so", () => {
  const spend = [{ ...SPENT, currency: "USD", cost_cents: 3_000 }];
  const facts = [lead("google"), lead("google"), givenFact({ is_filtered: true })];
  const { totals, notes } = answerTo(`measures=leads,cost_per_lead&${MARCH}`, { facts, spend });
  expect(totals).toMatchObject({ leads: 3, cost_per_lead: 1_500 });
  expect(notes.filter(({ code }) => code === "filtered").map(({ text }) => text)).toEqual([
    "Includes 1 demo, test or spam lead, which averages, the cost per lead and return on spend leave out.",
  ]);
});

test.each([
  ["2026-03-10", "2026-03-16", "previous", "2026-03-03", "2026-03-09"],
  ["2026-03-01", "2026-03-31", "previous", "2026-02-01", "2026-02-28"],
  ["2026-01-01", "2026-03-31", "previous", "2025-10-01", "2025-12-31"],
  ["2026-03-01", "2026-03-30", "previous", "2026-01-30", "2026-02-28"],
  ["2026-11-01", "2026-11-23", "month", "2026-10-01", "2026-10-23"],
  ["2026-11-01", "2026-11-30", "month", "2026-10-01", "2026-10-31"],
  ["2026-10-01", "2026-11-23", "quarter", "2026-07-01", "2026-08-23"],
  ["2026-10-01", "2026-10-31", "quarter", "2026-07-01", "2026-07-31"],
  ["2026-03-01", "2026-03-30", "month", "2026-02-01", "2026-02-28"],
  ["2024-02-01", "2024-02-29", "year", "2023-02-01", "2023-02-28"],
  ["2025-02-01", "2025-02-28", "year", "2024-02-01", "2024-02-29"],
  ["2024-02-29", "2024-03-01", "year", "2023-02-28", "2023-03-01"],
] as const)("%s to %s is compared by %s with %s to %s", (from, to, comparison, before, until) => {
  const compared = comparedSpan({ from, to }, comparison);
  expect([compared.from, compared.to]).toEqual([before, until]);
  expect(compared.counterpart(before)).toBe(from);
  expect(compared.counterpart(until) <= to && compared.counterpart(until) >= from).toBe(true);
});
