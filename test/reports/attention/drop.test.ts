import { describe, expect, it } from "vitest";
import { discoveryLimit } from "../../../functions/reports/attention/discoveries.ts";
import { detectDrop } from "../../../functions/reports/attention/drop.ts";
import { isLargeDrop } from "../../../functions/reports/chance/large-drop.ts";

/** Nine weeks of leads by day, from weekly sums: all on Mondays, since only whole weeks count. */
const days = (...weeks: number[]): number[] => weeks.flatMap((leads) => [leads, 0, 0, 0, 0, 0, 0]);
const steady = (leads: number) => [...days(10, 10, 10, 10, 10, 10, 10, 10), ...days(leads)];

describe("discoveries among many tests", () => {
  const chances = [0.0004, 0.009, 0.011, 0.02, 0.03, 0.04, 0.2, 0.5, 0.7, 0.9];

  it("are as many as the false discovery rate allows", () => {
    const found = (q: number) => chances.filter((chance) => chance <= discoveryLimit(chances, q));
    expect(found(0.05)).toEqual(chances.slice(0, 4));
    expect(found(0.1)).toEqual(chances.slice(0, 6));
    expect(discoveryLimit(chances.toReversed())).toBe(0.04);
  });

  it("are none without tests, or if all are chance", () => {
    expect(discoveryLimit([])).toBe(0);
    expect(discoveryLimit([0.2, 0.6, 0.9])).toBe(0);
  });
});

describe("a drop", () => {
  it("has at least the p-value of two Poisson counts, of the weeks' variation, and of the usual variation", () => {
    // Two Poisson counts: 5 in 7 days, 80 in the 56 days before.
    expect(detectDrop(steady(5))).toMatchObject({ leads: 5, before: 80, days_before: 56, expected: 10 });
    const counts = [steady(5), 0.078791] as const;
    // A negative binomial distribution of mean 12.5 and variance 19.43.
    const weeks = (leads: number) => days(10, 14, 9, 12, 22, 8, 11, 14, leads);
    for (const [leads, least] of [counts, [weeks(3), 0.006778], [weeks(6), 0.071307]] as const) {
      const chance = detectDrop(leads)?.chance ?? 0;
      expect(chance).toBeGreaterThan(least - 1e-6);
      expect(chance).toBeLessThan(2 * least);
    }
  });

  it("is less likely the fewer leads remain", () => {
    const chances = [0, 2, 4, 6, 8, 10].map((leads) => detectDrop(steady(leads))?.chance ?? 0);
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    expect(chances[0]).toBeLessThan(0.001);
  });

  it("isn't judged with fewer than four weeks since the first lead, or fewer than five expected leads", () => {
    expect(detectDrop(days(0, 0, 0, 0, 0, 20, 20, 20, 0))).toBeNull();
    expect(detectDrop(days(0, 0, 0, 0, 20, 20, 20, 20, 0))).toMatchObject({
      before: 80,
      days_before: 28,
      expected: 20,
    });
    expect(detectDrop(days(4, 5, 4, 5, 4, 5, 4, 5, 0))).toBeNull();
    expect(detectDrop([])).toBeNull();
  });

  it("matters if at least five leads, and 30 %, are missing", () => {
    const drop = { leads: 6, before: 80, days_before: 56, expected: 10, chance: 0 };
    expect(isLargeDrop(drop)).toBe(false);
    expect(isLargeDrop({ ...drop, leads: 5 })).toBe(true);
    expect(isLargeDrop({ ...drop, leads: 75, expected: 100 })).toBe(false);
    expect(isLargeDrop({ ...drop, leads: 70, expected: 100 })).toBe(true);
  });
});
