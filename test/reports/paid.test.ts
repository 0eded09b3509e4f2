import fc from "fast-check";
import { expect, test } from "vitest";
import type { LeadFact } from "../../functions/leads/packs/fact.ts";
import type { SpendRow } from "../../functions/reports/spend/spend.ts";
import { answerTo } from "./given-answer.ts";
import { givenFact, givenTouch } from "./given-fact.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";
const PAID = "cost,paid_leads,paid_value,cost_per_lead,cost_per_qualified,cost_per_won,roas";

const spent = (source: string, campaign: string | null, cost_cents: number): SpendRow => ({
  ...{ day: "2026-03-10", source, campaign, ad_group: null, keyword: null, currency: "USD", cost_cents },
});
const lead = (source: string, campaign: string | null, given: Partial<LeadFact> = {}) =>
  givenFact({ path: [givenTouch({ source, campaign })], ...given });
const won = (value_cents: number) => ({ status: "won", value_cents, currency: "USD" }) as const;
const organic = (source: string) =>
  givenFact({ path: [givenTouch({ source, channel: "Organic Search" })], ...won(90_000) });

test("cost is divided by the leads of its source and campaign, not by others of only one of them", () => {
  const facts = [
    lead("google", "Brand", won(500)),
    lead("google", "brand", { status: "qualified" }),
    lead("google", "brand", { is_filtered: true, ...won(70_000) }),
    lead("bing", "brand", won(80_000)),
    organic("google"),
    givenFact(won(60_000)),
  ];
  const read = { facts, spend: [spent("google", "brand", 1_000)] };
  const brought = { cost: 1_000, paid_leads: 2, paid_value: 500, cost_per_lead: 500, roas: 0.5 };
  for (const by of ["by=source,campaign", "by=source", "by=campaign", ""]) {
    const { rows, totals } = answerTo(`measures=${PAID}&${by}&${MARCH}`, read);
    expect(totals).toMatchObject({ ...brought, cost_per_qualified: 500, cost_per_won: 1_000 });
    expect(rows[0]).toMatchObject(brought);
    for (const row of rows.slice(1))
      expect(row).toMatchObject({ cost: 0, paid_leads: 0, cost_per_lead: null, roas: null });
  }
});

test("a source's cost without a campaign brought its remaining leads, except organic clicks", () => {
  const facts = [
    lead("facebook", "tour"),
    lead("facebook", null),
    lead("facebook", "priced"),
    givenFact({ path: [givenTouch({ source: "facebook", channel: "Organic Social" })] }),
    givenFact(),
  ];
  const read = { facts, spend: [spent("facebook", null, 800), spent("facebook", "priced", 300)] };
  const measures = "measures=leads,cost,paid_leads,cost_per_lead";
  expect(answerTo(`${measures}&by=source&${MARCH}`, read).rows[0]).toMatchObject({
    ...{ source: "facebook", leads: 4, cost: 1_100, paid_leads: 3, cost_per_lead: 366.666667 },
  });
  expect(answerTo(`${measures}&by=campaign&sort=campaign&${MARCH}`, read).rows).toMatchObject([
    {
      campaign: "Not by campaign",
      special: "coarser",
      leads: 0,
      cost: 800,
      paid_leads: 2,
      cost_per_lead: 400,
    },
    { campaign: "priced", leads: 1, cost: 300, paid_leads: 1, cost_per_lead: 300 },
    { campaign: "tour", leads: 1, cost: 0, paid_leads: 0, cost_per_lead: null },
    { campaign: null, leads: 3, cost: 0, paid_leads: 0, cost_per_lead: null },
  ]);
  // Those without a campaign are asked for, not those whose cost is not known by campaign.
  expect(answerTo(`${measures}&campaign=&${MARCH}`, read).totals).toMatchObject({ leads: 3, cost: 0 });
});

test("a cost belongs to the channel of a paid click with its source and campaign, with its leads", () => {
  const untagged = givenFact({
    path: [givenTouch({ source: "facebook", campaign: "tour", channel: "Organic Social" })],
  });
  const facts = [lead("google", "brand"), untagged, organic("google")];
  const costs = [
    ...[
      spent("google", "brand", 400),
      spent("google", "shopping spring", 90),
      spent("google", "PMax all", 80),
    ],
    ...[spent("facebook", "tour", 300), spent("youtube", "clips", 70), spent("newsletter", null, 60)],
    spent("trade fair", null, 50),
  ];
  const { rows, totals } = answerTo(
    `measures=leads,cost,paid_leads,cost_per_lead&by=channel&sort=-cost&${MARCH}`,
    {
      facts,
      spend: costs,
    },
  );
  expect(rows.map((row) => [row.channel, row.leads, row.cost, row.paid_leads])).toEqual([
    ["Paid Search", 1, 480, 1],
    ["Paid Social", 0, 300, 1],
    ["Paid Shopping", 0, 90, 0],
    ["Paid Video", 0, 70, 0],
    ["Email", 0, 60, 0],
    ["Paid Other", 0, 50, 0],
    ["Organic Search", 1, 0, 0],
    ["Organic Social", 1, 0, 0],
  ]);
  expect(totals).toMatchObject({ cost: 1_050, paid_leads: 2 });
});

test("a campaign's cost without keywords belongs to no keyword", () => {
  const facts = [null, "roof", "wall"].map((keyword) =>
    givenFact({ path: [givenTouch({ campaign: "brand", keyword })] }),
  );
  const spend = [spent("google", "brand", 400), { ...spent("google", "brand", 50), keyword: "roof" }];
  const measures = "measures=leads,cost,paid_leads";
  expect(answerTo(`${measures}&by=keyword&sort=keyword&${MARCH}`, { facts, spend }).rows).toEqual([
    { keyword: "Not by keyword", special: "coarser", leads: 0, cost: 400, paid_leads: 2 },
    { keyword: "roof", leads: 1, cost: 50, paid_leads: 1 },
    { keyword: "wall", leads: 1, cost: 0, paid_leads: 0 },
    { keyword: null, leads: 1, cost: 0, paid_leads: 0 },
  ]);
});

test("blended figures divide by all leads under their own names, in total and over time only", () => {
  const facts = [lead("google", "brand", won(500)), organic("google")];
  const measures = "measures=cost_per_lead,roas,blended_cost_per_lead,blended_roas";
  const { totals } = answerTo(`${measures}&${MARCH}`, { facts, spend: [spent("google", "brand", 1_000)] });
  expect(totals).toMatchObject({
    ...{ cost_per_lead: 1_000, roas: 0.5, blended_cost_per_lead: 500, blended_roas: 90.5 },
  });
});

test("a note says how much cost and how many ad leads are unmatched", () => {
  const facts = [lead("google", "brand"), lead("google", "brand"), lead("bing", "autumn"), organic("google")];
  const spend = [spent("google", "brand", 3_000), spent("google", "Brnad", 1_000)];
  const { notes } = answerTo(`measures=cost_per_lead&${MARCH}`, { facts, spend });
  expect(notes.find(({ code }) => code === "unmatched")?.text).toBe(
    "Joined by source and campaign: 25% of the cost (USD 10.00) is of campaigns without a lead, and 33% of the leads from ads (1) came from campaigns without cost and do not count as paid.",
  );
});

test("each period is joined to its own cost", () => {
  const february = Date.parse("2026-02-10T12:00:00Z");
  const facts = [lead("google", "brand"), lead("google", "old"), lead("google", "old", { at: february })];
  const spend = [spent("google", "brand", 900), { ...spent("google", "old", 100), day: "2026-02-11" }];
  const { totals } = answerTo(`measures=paid_leads,cost_per_lead&compare=previous&${MARCH}`, {
    facts,
    spend,
  });
  expect(totals).toMatchObject({
    ...{ paid_leads: 1, previous_paid_leads: 1, cost_per_lead: 900, previous_cost_per_lead: 100 },
  });
});

const name = fc.constantFrom("spring", "autumn", null);
const source = fc.constantFrom("google", "facebook", "news");
const anyLead = fc
  .record({
    touches: fc.array(
      fc.record({
        source,
        campaign: name,
        channel: fc.constantFrom("Paid Search", "Organic Search", "Email"),
      }),
      { maxLength: 4 },
    ),
    status: fc.constantFrom("new", "qualified", "won", "lost", "spam"),
    value_cents: fc.option(fc.integer({ min: 0, max: 1e6 })),
    day: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ touches, day, ...given }) =>
    givenFact({
      ...given,
      currency: "USD",
      at: Date.parse("2026-03-01T06:00:00Z") + day * 86_400_000,
      is_filtered: given.status === "spam",
      path: touches.map((touch) => givenTouch(touch as Parameters<typeof givenTouch>[0])),
    }),
  );
const anyCost = fc
  .record({ source, campaign: name, cost: fc.integer({ min: 0, max: 1e5 }) })
  .map(({ source: from, campaign, cost }) => spent(from, campaign, cost));

test("paid figures equal a recount, lead by lead, in total and in each row", () => {
  fc.assert(
    fc.property(fc.array(anyLead, { maxLength: 30 }), fc.array(anyCost, { maxLength: 6 }), (facts, spend) => {
      const costOf = (from: string, campaign: string | null) =>
        spend
          .filter((row) => row.source === from && row.campaign === campaign)
          .reduce((sum, { cost_cents }) => sum + cost_cents, 0);
      const inMarch = facts.filter(({ at, is_filtered }) => at < Date.parse("2026-04-01") && !is_filtered);
      const expected = new Map<string, { leads: number; won: number; value: number }>();
      for (const fact of inMarch) {
        const touch = fact.path[fact.credited ?? -1];
        if (touch === undefined) continue;
        const own = touch.campaign !== null && costOf(touch.source, touch.campaign) > 0;
        const isWhole = !own && touch.channel !== "Organic Search" && costOf(touch.source, null) > 0;
        if (!own && !isWhole) continue;
        const key = `${touch.source} ${own ? touch.campaign : "Not by campaign"}`;
        const sums = expected.get(key) ?? { leads: 0, won: 0, value: 0 };
        const isWon = fact.status === "won";
        expected.set(key, {
          leads: sums.leads + 1,
          won: sums.won + (isWon ? 1 : 0),
          value: sums.value + (isWon ? (fact.value_cents ?? 0) : 0),
        });
      }
      const query = `measures=${PAID}&by=source,campaign&${MARCH}`;
      const { rows, totals } = answerTo(query, { facts, spend });
      const shown = rows.filter(({ paid_leads }) => Number(paid_leads) > 0);
      expect(new Set(shown.map((row) => `${row.source} ${row.campaign}`))).toEqual(new Set(expected.keys()));
      for (const row of shown) {
        const sums = expected.get(`${row.source} ${row.campaign}`) ?? { leads: 0, won: 0, value: 0 };
        expect(row).toMatchObject({ paid_leads: sums.leads, paid_value: sums.value });
        expect(row.cost_per_lead).toBeCloseTo(Number(row.cost) / sums.leads, 5);
        if (sums.won > 0) expect(row.cost_per_won).toBeCloseTo(Number(row.cost) / sums.won, 5);
      }
      const leads = [...expected.values()].reduce((sum, each) => sum + each.leads, 0);
      const cost = spend.reduce((sum, { cost_cents }) => sum + cost_cents, 0);
      expect(totals).toMatchObject({ cost, paid_leads: leads });
      for (const by of ["", "by=source", "by=campaign"])
        expect(answerTo(`measures=${PAID}&${by}&${MARCH}`, { facts, spend }).totals).toEqual(totals);
    }),
  );
});
