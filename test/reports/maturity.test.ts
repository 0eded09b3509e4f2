import { expect, test } from "vitest";
import { runAll } from "../../functions/reports/counting/steps.ts";
import { type Case, learnMaturity } from "../../functions/reports/table/maturity.ts";

const maturityOf = (cases: Iterable<Case>, now: number) => runAll(learnMaturity(cases, now));

const DAY = 86_400_000;
const NOW = Date.parse("2026-06-30T12:00:00Z");
/** A lead of some days ago, decided some days later or not yet. */
const lead = (age: number, delay: number | null = null): Case => ({
  at: NOW - age * DAY,
  decided_at: delay === null || delay > age ? null : NOW - (age - delay) * DAY,
});
const several = (count: number, given: Case): Case[] => Array.from({ length: count }, () => given);

test("below 30 outcomes there is no result", () => {
  const open = several(500, lead(90));
  expect(maturityOf([...open, ...several(29, lead(90, 3))], NOW)).toBeNull();
  expect(maturityOf([...open, ...several(30, lead(90, 3))], NOW)).not.toBeNull();
});

test("outcomes become known at the age of older leads' outcomes", () => {
  const shareAt = maturityOf(
    [...several(60, lead(100, 5)), ...several(40, lead(100, 20)), ...several(100, lead(100))],
    NOW,
  );
  const shares = [0, 4.9, 5, 19, 20, 99, 400].map((days) => shareAt?.(days * DAY));
  expect(shares.map((share) => Number(share?.toFixed(6)))).toEqual([0, 0, 0.6, 0.6, 1, 1, 1]);
});

test("leads too young to be decided don't make outcomes look quick", () => {
  const old = [...several(50, lead(100, 5)), ...several(50, lead(100, 40))];
  // Ten times as many recent leads: only their quick outcomes can be known.
  const young = [...several(500, lead(10, 5)), ...several(500, lead(10))];
  expect(maturityOf([...old, ...young], NOW)?.(10 * DAY)).toBeCloseTo(0.5, 6);
});

test("equals a product over the leads of each age, counted one by one", () => {
  let seed = 11;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const cases = Array.from({ length: 800 }, () =>
    lead(random() * 200, random() < 0.4 ? -30 * Math.log(random()) : null),
  );
  const spans = cases.map(({ at, decided_at }) => ({
    days: Math.floor(((decided_at ?? NOW) - at) / DAY),
    isDecided: decided_at !== null,
  }));
  const openAfter = (day: number): number => {
    let open = 1;
    for (let each = 0; each <= day; each++) {
      const waiting = spans.filter(({ days }) => days >= each).length;
      if (waiting < 30) break;
      open *= 1 - spans.filter(({ days, isDecided }) => isDecided && days === each).length / waiting;
    }
    return open;
  };
  const shareAt = maturityOf(cases, NOW);
  for (const day of [0, 3, 20, 60, 150, 199])
    expect(shareAt?.(day * DAY)).toBeCloseTo((1 - openAfter(day)) / (1 - openAfter(366)), 9);
  // The truth: exponential delays of 30 days.
  expect(shareAt?.(30.5 * DAY)).toBeGreaterThan(0.5);
  expect(shareAt?.(30.5 * DAY)).toBeLessThan(0.75);
});
