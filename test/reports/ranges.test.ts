import { expect, it, test } from "vitest";
import { countRange, rateRange } from "../../functions/reports/chance/rates.ts";
import { answerTo } from "./given-answer.ts";
import { givenFact, givenTouch } from "./given-fact.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";

// Wilson's 90% interval, recomputed elsewhere.
it.each([
  [9, 51, 0.089409, 0.240793],
  [3, 7, 0.126877, 0.5583],
  [0, 12, 0, 0.183981],
  [1, 3, 0.057907, 0.643832],
])("a rate of %i hits and %i misses has a range", (hits, misses, low, high) => {
  const range = rateRange(hits, misses);
  expect(range?.[0]).toBeCloseTo(low, 6);
  expect(range?.[1]).toBeCloseTo(high, 6);
});

it.each([
  [10, 10],
  [14, 26],
  [0, 0],
])("a rate of %i hits and %i misses has none", (hits, misses) => expect(rateRange(hits, misses)).toBeNull());

test("a count below ten has the range of a Poisson mean, whose ends explain the count at 90%", () => {
  for (const count of [1, 4, 9]) {
    const [low, high] = countRange(count) ?? [0, 0];
    for (const mean of [low, high])
      expect(Math.abs(count - mean) / Math.sqrt(mean)).toBeCloseTo(1.6448536, 6);
  }
  expect([countRange(0), countRange(10)]).toEqual([null, null]);
});

test("cost per lead and return have intervals from their counts, in addition to the figure", () => {
  const spend = [
    { day: "2026-03-10", source: "google", campaign: "brand", ad_group: null, keyword: null },
  ].map((row) => ({ ...row, currency: "USD", cost_cents: 10_000 }));
  const lead = (at: number) =>
    givenFact({
      path: [givenTouch({ campaign: "brand" })],
      ...(at < 4 && { status: "won", value_cents: 5_000, currency: "USD" }),
    });
  const ask = (leads: number) =>
    answerTo(`measures=cost_per_lead,roas&${MARCH}`, {
      spend,
      facts: Array.from({ length: leads }, (_, at) => lead(at)),
    });
  const few = ask(4);
  const [low, high] = countRange(4) ?? [0, 0];
  expect(few.totals.cost_per_lead).toBe(2_500);
  expect(few.totals.cost_per_lead_low).toBeCloseTo(10_000 / high, 4);
  expect(few.totals.cost_per_lead_high).toBeCloseTo(10_000 / low, 4);
  expect(few.totals.roas_low).toBeCloseTo((2 * low) / 4, 4);
  expect(few.notes.map(({ code }) => code)).toContain("small_numbers");
  expect(ask(12).totals).toMatchObject({ cost_per_lead_low: null, cost_per_lead_high: null });
});
