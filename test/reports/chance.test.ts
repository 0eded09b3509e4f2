import { describe, expect, it, test } from "vitest";
import { countChance, countTails, rateChance, sumChance } from "../../functions/reports/chance/chance.ts";

describe("two counts", () => {
  // 7 days now, 56 days before, recomputed elsewhere.
  it.each([
    [0, 8, 0.389744, 1],
    [0, 24, 0.059202, 1],
    [2, 40, 0.14, 0.955591],
    [5, 80, 0.078791, 0.966133],
    [20, 80, 0.997012, 0.006554],
    [30, 80, 0.999999, 0.000002],
  ])("of %i now and %i before have the tails of their binomial distribution", (now, before, drop, rise) => {
    const tails = countTails(now, before, 7 / 63);
    expect(tails.drop).toBeCloseTo(drop, 6);
    expect(tails.rise).toBeCloseTo(rise, 6);
  });

  // Recomputed with exact fractions.
  it.each([
    [12, 20, 30, 31, 0.251804],
    [400, 460, 30, 30, 0.04417],
    [1, 0, 7, 7, 1],
  ])("of %i and %i over %i and %i days differ by chance", (now, before, days, daysBefore, chance) => {
    expect(countChance([now, before], [days, daysBefore])).toBeCloseTo(chance, 6);
  });

  test("are not judged without cases or exposure, and large ones in no time", () => {
    expect(countChance([0, 0], [7, 7])).toBeNull();
    expect(countChance([3, 0], [7, 0])).toBeNull();
    expect(countChance([1_000_500, 1_000_000], [30, 30])).toBeCloseTo(0.7239, 3);
    expect(countChance([2_000_000, 10], [30, 30])).toBeCloseTo(0, 9);
  });
});

// Fisher's exact test, recomputed with exact fractions.
it.each([
  [3, 7, 5, 7, 0.907121],
  [14, 26, 9, 51, 0.038238],
  [0, 12, 6, 6, 0.01373],
  [30, 970, 60, 940, 0.001621],
])("rates of %i:%i and %i:%i differ by chance", (hits, misses, hitsBefore, missesBefore, chance) => {
  expect(rateChance([hits, misses], [hitsBefore, missesBefore])).toBeCloseTo(chance, 6);
});

test("a rate with nothing to divide by is not judged", () => expect(rateChance([0, 0], [5, 7])).toBeNull());

test("sums are judged by how many amounts they have and how large these are", () => {
  // 1.2 and 2.5 standard deviations: 0.230139 and 0.012419.
  expect(sumChance([62, 900], [26, 0], [30, 30])).toBeCloseTo(0.230139, 6);
  expect(sumChance([100, 1600], [0, 0], [30, 30])).toBeCloseTo(0.012419, 6);
  // As much per day over twice the days is no change.
  expect(sumChance([100, 5000], [50, 2500], [60, 30])).toBeCloseTo(1, 6);
  expect(sumChance([0, 0], [0, 0], [30, 30])).toBeNull();
});
