import { describe, expect, it, test } from "vitest";
import {
  changeChance,
  estimateSizes,
  shareChance,
  summarizeWeeks,
  weekTails,
} from "../../functions/reports/chance/weeks.ts";

const WEEKS = [10, 14, 9, 12, 22, 8, 11, 14];
const weeks = summarizeWeeks(WEEKS);

describe("weeks", () => {
  test("that vary more than independent events have a size", () => {
    expect(weeks?.mean).toBe(12.5);
    expect(weeks?.size).toBeCloseTo(22.551546, 6);
    expect(summarizeWeeks([9, 10, 11, 10])?.size).toBe(Infinity);
  });

  test("before the first case are ignored, and fewer than four give no result", () => {
    expect(summarizeWeeks([0, 0, 0, ...WEEKS])).toEqual(weeks);
    expect(summarizeWeeks([0, 0, 0, 0, 0, 9, 10, 11])).toBeNull();
    expect(summarizeWeeks([0, 0, 0, 0])).toBeNull();
  });

  // Recomputed elsewhere.
  it.each([
    [3, 0.006778, 0.001555],
    [4, 0.017542, 0.0053455],
    [5, 0.037926, 0.014823],
    [6, 0.071307, 0.034567],
  ])("of %i and less are likelier in bursts", (count, inBursts, independent) => {
    expect(weekTails(count, weeks ?? { mean: 0, size: 0 }).drop).toBeCloseTo(inBursts, 6);
    expect(weekTails(count, { mean: 12.5, size: Infinity }).drop).toBeCloseTo(independent, 6);
  });

  test("have tails that overlap in the count itself, also far out and in large counts", () => {
    const { drop, rise } = weekTails(12, { mean: 12.5, size: 22.551546 });
    expect(drop + rise).toBeGreaterThan(1);
    expect(weekTails(0, { mean: 3, size: Infinity })).toEqual({
      drop: expect.closeTo(Math.exp(-3), 9),
      rise: 1,
    });
    expect(weekTails(5000, { mean: 10, size: 2 }).rise).toBeCloseTo(0, 9);
    // A normal distribution with the same mean and deviation: 0.1587.
    expect(weekTails(99_000, { mean: 100_000, size: Infinity }).drop).toBeLessThan(0.001);
    expect(weekTails(90_000, { mean: 100_000, size: 100 }).drop).toBeCloseTo(0.16, 2);
  });
});

describe("a change", () => {
  test("has the larger p-value of both tests", () => {
    // 4 of 18 in one of two weeks, or a week of 4 or less.
    expect(changeChance([4, 14], [7, 7], null)).toBeCloseTo(0.030884, 5);
    expect(changeChance([4, 14], [7, 7], weeks)).toBeCloseTo(2 * 0.017542, 5);
    // After a week of 22, a week of 10 is not unusual.
    expect(changeChance([10, 22], [7, 7], null)).toBeCloseTo(0.05, 2);
    expect(changeChance([10, 22], [7, 7], weeks)).toBeGreaterThan(0.5);
    expect(changeChance([0, 0], [7, 7], weeks)).toBeNull();
  });

  test("over two weeks has twice their size, and over no days is not judged", () => {
    const both = changeChance([40, 14], [14, 14], { mean: 12.5, size: 22.55 });
    expect(both).toBeCloseTo(2 * weekTails(40, { mean: 25, size: 45.1 }).rise, 9);
    expect(changeChance([40, 14], [0, 14], weeks)).toBeNull();
  });

  test("of a share of the leads varies with the size of all", () => {
    const bursts = { mean: 100, size: 2 };
    expect(shareChance([30, 10], [7, 7], [7, 7], null)).toBeCloseTo(0.002, 3);
    expect(shareChance([30, 10], [7, 7], [7, 7], bursts)).toBeCloseTo(
      2 * weekTails(30, { mean: 10, size: 2 }).rise,
      9,
    );
    expect(shareChance([30, 0], [7, 7], [7, 7], bursts)).toBeCloseTo(0, 6);
  });

  test("of a sum has a size for each period", () => {
    expect(estimateSizes([14, 7], { mean: 10, size: 3 })).toEqual([6, 3]);
    expect(estimateSizes([14, 7], null)).toEqual([Infinity, Infinity]);
  });
});
