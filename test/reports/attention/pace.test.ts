import { describe, expect, it } from "vitest";
import { computePace, weekdayWeights } from "../../../functions/reports/attention/pace.ts";

// Monday first.
const WEIGHTS = [1.2, 1.2, 1.2, 1.2, 1.1, 0.5, 0.6];
const NOVEMBER = { month: "2026-11", through: "2026-11-15", weights: WEIGHTS };

describe("the pace of a target", () => {
  it("follows the weekdays of the month", () => {
    const pace = computePace({ measure: "value", goal: 300_000 }, 180_000, NOVEMBER);
    expect(pace.expected / 100).toBeCloseTo(1469.8, 2);
    expect((pace.projected ?? 0) / 100).toBeCloseTo(3673.97, 2);
  });

  it("expects and projects nothing before the first full day, and expects everything on the last", () => {
    const target = { measure: "leads", goal: 40 } as const;
    expect(computePace(target, 0, { ...NOVEMBER, through: "2026-10-31" })).toMatchObject({
      expected: 0,
      projected: null,
    });
    const last = computePace(target, 38, { ...NOVEMBER, through: "2026-11-30" });
    expect(last.expected).toBeCloseTo(40, 9);
    expect(last.projected).toBeCloseTo(38, 9);
  });
});

describe("the weights of weekdays", () => {
  // The last day is Sunday, November 15.
  const weeks = (week: number[]) => Array.from({ length: 8 }, () => week).flat();

  it("are each weekday's volume over eight weeks, relative to the average", () => {
    const weights = weekdayWeights(weeks([20, 20, 20, 20, 20, 0, 5]), "2026-11-15");
    expect(weights[0]).toBeCloseTo(160.5 / 120.5, 9);
    expect(weights[5]).toBeCloseTo(0.5 / 120.5, 9);
    expect(weights[6]).toBeCloseTo(40.5 / 120.5, 9);
  });

  it("are equal without data, and never zero", () => {
    expect(weekdayWeights([], "2026-11-15")).toEqual([1, 1, 1, 1, 1, 1, 1]);
    const weights = weekdayWeights([0, 0, 0, 0, 1], "2026-11-15");
    expect(Math.min(...weights)).toBeGreaterThan(0.5);
  });

  it("ignore data older than eight weeks", () => {
    const old = Array.from({ length: 14 }, () => 1000);
    expect(weekdayWeights([...old, ...weeks([1, 1, 1, 1, 1, 1, 1])], "2026-11-15")).toEqual([
      1, 1, 1, 1, 1, 1, 1,
    ]);
  });
});
