import fc from "fast-check";
import { expect, test } from "vitest";
import { CHANNELS, statuses } from "../../functions/leads/lead.ts";
import type { LeadFact } from "../../functions/leads/packs/fact.ts";
import { DIMENSIONS } from "../../functions/reports/dimensions.ts";
import { MODELS } from "../../functions/reports/models.ts";
import type { SpendRow } from "../../functions/reports/spend/spend.ts";
import { STAGES, type VisitCount } from "../../functions/reports/visits/visit-count.ts";
import { answerTo, refusalOf } from "./given-answer.ts";
import { givenFact, givenTouch } from "./given-fact.ts";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-02-20T00:00:00Z");

const name = fc.constantFrom("spring", "Spring", "autumn", null);
const touch = fc
  .record({
    age: fc.option(fc.integer({ min: 0, max: 120 })),
    source: fc.constantFrom("google", "Google ", "news"),
    channel: fc.constantFrom(...CHANNELS),
    ...{ campaign: name, keyword: name, landing_page: name },
  })
  .map(({ age, ...given }) => givenTouch({ ...given, at: age === null ? null : START - age * DAY_MS }));
const fact: fc.Arbitrary<LeadFact> = fc
  .record({
    site_id: fc.constantFrom("site_a", "site_b", "gone"),
    at: fc.integer({ min: START, max: START + 60 * DAY_MS }),
    status: fc.constantFrom(...statuses),
    score: fc.option(fc.integer({ min: 0, max: 10 })),
    value_cents: fc.option(fc.integer({ min: 0, max: 1e7 })),
    currency: fc.constantFrom("USD", "EUR"),
    has_visit: fc.boolean(),
    is_filtered: fc.boolean(),
    delay: fc.option(fc.integer({ min: 0, max: 40 * DAY_MS })),
    path: fc.array(touch, { maxLength: 5 }),
  })
  .map(({ delay, ...given }) =>
    givenFact({
      ...{ ...given, credited: given.path.length > 0 ? 0 : null },
      decided_at: delay === null ? null : given.at + delay,
    }),
  );
const day = fc
  .integer({ min: 0, max: 60 })
  .map((days) => new Date(START + days * DAY_MS).toISOString().slice(0, 10));
const visit: fc.Arbitrary<VisitCount> = fc
  .record({
    day,
    site_id: fc.constantFrom("site_a", "site_b"),
    campaign: name,
    count: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ count, ...given }) => ({
    ...(Object.fromEntries(STAGES.map((stage) => [stage, count])) as Record<(typeof STAGES)[number], number>),
    ...{ by: "source", channel: "Email", source: "news", cut: 0, ...given },
  }));
const spend: fc.Arbitrary<SpendRow> = fc.record({
  ...{ day, source: fc.constantFrom("google", "news"), campaign: name, keyword: name },
  ...{ ad_group: fc.constant(null), currency: fc.constantFrom("USD", "EUR") },
  cost_cents: fc.integer({ min: 0, max: 1e6 }),
});
const read = fc.record({
  facts: fc.array(fact, { maxLength: 40 }),
  visits: fc.array(visit, { maxLength: 10 }),
  spend: fc.array(spend, { maxLength: 10 }),
});

const DAYS = "from=2026-03-01&to=2026-03-31";
const LEAD_MEASURES = ["leads", "qualified", "won", "lost", "value", "filtered"];
const question = fc
  .record({
    by: fc.uniqueArray(fc.constantFrom(...DIMENSIONS), { minLength: 1, maxLength: 3 }),
    model: fc.constantFrom(null, ...MODELS),
    limit: fc.constantFrom(1, 2, 100),
    compare: fc.constantFrom("", "&compare=previous", "&compare=month", "&compare=year"),
    date: fc.constantFrom("", "&date=won"),
    others: fc.constantFrom([], ["visits", "engaged"], ["cost", "paid_leads"], ["visits", "cost"]),
  })
  .map(({ by, model, limit, compare, date, others }) => {
    const measures = [...LEAD_MEASURES, ...others].join(",");
    return `measures=${measures}&by=${by}&limit=${limit}${compare}${date}&${DAYS}${model ? `&model=${model}` : ""}`;
  })
  .filter((query) => refusalOf(query) === null);

test("rows add up to totals, which equal the answer to the same question without dimensions", () => {
  fc.assert(
    fc.property(read, question, (rows, query) => {
      const { columns, rows: shown, totals } = answerTo(query, rows);
      const sums = columns.filter(({ name, kind }) => kind === "measure" && !name.startsWith("chance_"));
      for (const { name: column } of sums) {
        const sum = shown.reduce((total, row) => total + Number(row[column]), 0);
        expect(sum, column).toBeCloseTo(Number(totals[column]), 2);
      }
      const whole = query.replace(/&by=[^&]*/, "");
      expect(answerTo(whole, rows).totals).toEqual(totals);
      // The results of cost depend on the model, since a lead's other touches may be free.
      const { paid_leads: _, previous_paid_leads: __, chance_paid_leads: ___, ...rest } = totals;
      expect(answerTo(whole.replace(/&model=\w+/, ""), rows).totals).toMatchObject(rest);
    }),
    { numRuns: 300 },
  );
});

test("every lead of the period counts once, in every model", () => {
  fc.assert(
    fc.property(read, question, ({ facts }, query) => {
      const inMarch = facts.filter(({ at }) => new Date(at).toISOString().startsWith("2026-03"));
      expect(answerTo(query, { facts }).totals.leads).toBe(inMarch.length);
    }),
  );
});

test("the order in which leads are read changes no count", () => {
  fc.assert(
    fc.property(read, question, ({ facts }, query) => {
      // The order decides which spelling of a name is shown.
      const fold = (rows: object[]) =>
        rows.map((row) => JSON.stringify(row).toLowerCase().replaceAll(/\s/g, "")).sort();
      const whole = `${query.replace(/limit=\d+/, "limit=100")}&sort=-leads`;
      const [there, back] = [answerTo(whole, { facts }), answerTo(whole, { facts: facts.toReversed() })];
      expect(fold(back.rows)).toEqual(fold(there.rows));
    }),
  );
});
