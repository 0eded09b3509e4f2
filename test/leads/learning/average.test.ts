import fc from "fast-check";
import { expect, it } from "vitest";
import { averageLogOdds, moveAverage } from "../../../functions/leads/learning/average.ts";

const now = new Date("2026-11-27T00:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

it.each([
  [[], 0],
  [[1], 1 / 101],
  [Array(100).fill(0.8), 0.4],
  [Array(500).fill(-0.6), -0.5],
])("the average of an account's leads, as if a hundred expected leads were among them", (logOdds, average) =>
  expect(averageLogOdds(logOdds)).toBeCloseTo(average, 12),
);

it.each([
  ["not at all in no time", 0, 0],
  ["by 0.1 in a day", 1, 0.1],
  ["by 0.3 in three days", 3, 0.3],
  ["no further than its target", 30, 0.7],
  ["not back if a clock was wrong", -1, 0],
])("the average moves %s", (_, days, to) => {
  expect(moveAverage(0, 0.7, { since: daysAgo(days), now })).toBeCloseTo(to, 12);
  expect(moveAverage(0, -0.7, { since: daysAgo(days), now })).toBeCloseTo(-to, 12);
});

it("never moves away from its target or past it", () =>
  fc.assert(
    fc.property(
      ...([
        fc.double({ min: -9, max: 9, noNaN: true }),
        fc.double({ min: -9, max: 9, noNaN: true }),
      ] as const),
      fc.nat(100),
      (from, target, days) => {
        const moved = moveAverage(from, target, { since: daysAgo(days), now });
        expect(Math.abs(target - moved)).toBeLessThanOrEqual(Math.abs(target - from) + 1e-9);
        expect((moved - from) * (target - moved)).toBeGreaterThanOrEqual(-1e-9);
      },
    ),
  ));
