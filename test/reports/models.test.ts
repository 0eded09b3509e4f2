import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Counting, LOOKBACKS } from "../../functions/leads/packs/counting.ts";
import type { PathTouch } from "../../functions/leads/packs/fact.ts";
import { divideCredit, MODELS, type Model } from "../../functions/reports/models.ts";
import { givenTouch } from "./given-fact.ts";

const DAY_MS = 86_400_000;
const AT = Date.parse("2026-03-10T12:00:00Z");
const COUNTING: Counting = { at: AT, lookback: 90, direct: "in" };

/** The conversions that a model credits each source with, of paths such as "search>email" and how often they converted. */
function creditBySource(paths: Record<string, number>, model: Model): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [names, conversions] of Object.entries(paths)) {
    const path = names.split(">").map((source) => givenTouch({ source }));
    for (const [index, credit] of divideCredit(path, model, COUNTING).entries()) {
      const source = path[index]?.source ?? "";
      sums[source] = (sums[source] ?? 0) + credit * conversions;
    }
  }
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Math.round(sum * 1e6) / 1e6]));
}

// Published data sets for attribution models: paths with how often they converted.
const F1 = { direct: 2, "search>email": 3, "search>social>email": 5 };
const F2 = { "a>b": 3, "a>c": 1 };
const F3 = { google: 2, mailing: 1, "google>mailing": 1 };
const F4 = Object.fromEntries(
  ["A", "A>B", "A>B>C", "B", "B>A", "B>C>A", "C", "C>A", "C>B>A"].map((path) => [path, 3]),
);
const F5 = { "C1>C2>C3": 1 };
const F6 = { a: 4, "a>b": 6 };

describe("published paths", () => {
  it.each([
    [F1, "first", { direct: 2, search: 8, email: 0, social: 0 }],
    [F1, "last", { direct: 2, search: 0, email: 8, social: 0 }],
    [F1, "linear", { direct: 2, search: 3.166667, email: 3.166667, social: 1.666667 }],
    [F1, "position", { direct: 2, search: 3.5, email: 3.5, social: 1 }],
    [F2, "first", { a: 4, b: 0, c: 0 }],
    [F2, "last", { a: 0, b: 3, c: 1 }],
    [F2, "linear", { a: 2, b: 1.5, c: 0.5 }],
    [F2, "position", { a: 2, b: 1.5, c: 0.5 }],
    [F3, "first", { google: 3, mailing: 1 }],
    [F3, "last", { google: 2, mailing: 2 }],
    [F3, "linear", { google: 2.5, mailing: 1.5 }],
    [F3, "position", { google: 2.5, mailing: 1.5 }],
    [F4, "first", { A: 9, B: 9, C: 9 }],
    [F4, "last", { A: 15, B: 6, C: 6 }],
    [F4, "linear", { A: 10.5, B: 9, C: 7.5 }],
    [F4, "position", { A: 11.1, B: 8.4, C: 7.5 }],
    [F5, "linear", { C1: 0.333333, C2: 0.333333, C3: 0.333333 }],
    [F5, "position", { C1: 0.4, C2: 0.2, C3: 0.4 }],
    [F6, "linear", { a: 7, b: 3 }],
  ] as const)("are credited as published: %o by %s", (paths, model, credits) => {
    expect(creditBySource(paths, model)).toEqual(credits);
  });
});

const daysBefore = (...days: number[]) => days.map((age) => givenTouch({ at: AT - age * DAY_MS }));
const direct = (at: number | null = null) =>
  givenTouch({ at, source: "direct", medium: null, channel: "Direct" });

test("time decay halves the credit for every 7 days", () => {
  const credits = divideCredit(daysBefore(14, 7, 0), "time_decay", COUNTING);
  expect(credits.map((credit) => credit.toFixed(6))).toEqual(["0.142857", "0.285714", "0.571429"]);
});

test("a touch without a time counts as being at the lead's time", () => {
  const path = [...daysBefore(7), givenTouch()];
  expect(divideCredit(path, "time_decay", COUNTING).map((credit) => credit.toFixed(6))).toEqual([
    "0.333333",
    "0.666667",
  ]);
});

test("the last non-direct touch gets the credit, or the last one if all are direct", () => {
  expect(divideCredit([givenTouch(), givenTouch(), direct()], "last_non_direct", COUNTING)).toEqual([
    0, 1, 0,
  ]);
  expect(divideCredit([direct(), direct()], "last_non_direct", COUNTING)).toEqual([0, 1]);
});

test("direct touches can be left out", () => {
  const out = { ...COUNTING, direct: "out" } as const;
  expect(divideCredit([givenTouch(), direct()], "last", out)).toEqual([1, 0]);
  expect(divideCredit([direct()], "last", out)).toEqual([0]);
});

it.each(LOOKBACKS)("a touch counts up to exactly %i days before the lead", (lookback) => {
  const path = [...daysBefore(lookback, 0)];
  expect(divideCredit(path, "first", { ...COUNTING, lookback })).toEqual([1, 0]);
  const older = daysBefore(lookback + 1 / DAY_MS, 0);
  expect(divideCredit(older, "first", { ...COUNTING, lookback })).toEqual([0, 1]);
});

const touch: fc.Arbitrary<PathTouch> = fc
  .record({
    age: fc.option(fc.double({ min: 0, max: 120, noNaN: true })),
    channel: fc.constantFrom("Direct", "Email", "Paid Search"),
  })
  .map(({ age, channel }) =>
    givenTouch({ at: age === null ? null : AT - age * DAY_MS, channel } as Partial<PathTouch>),
  );
const path = fc.array(touch, { maxLength: 20 });
const counting = fc.record({
  at: fc.constant(AT),
  lookback: fc.constantFrom(...LOOKBACKS),
  direct: fc.constantFrom("in" as const, "out" as const),
});

describe.each(MODELS)("%s", (model) => {
  test("divides a credit of exactly 1 among the touches that count, and gives the others none", () => {
    fc.assert(
      fc.property(path, counting, (touches, how) => {
        const credits = divideCredit(touches, model, how);
        const since = AT - how.lookback * DAY_MS;
        const counts = touches.map(
          ({ at, channel }) => (at ?? AT) >= since && (how.direct === "in" || channel !== "Direct"),
        );
        expect(credits.reduce((sum, credit) => sum + credit, 0)).toBe(counts.includes(true) ? 1 : 0);
        expect(credits.every((credit, index) => credit >= 0 && (credit === 0 || counts[index]))).toBe(true);
      }),
    );
  });

  test("ignores a touch before the lookback window", () => {
    fc.assert(
      fc.property(path, counting, fc.double({ min: 91, max: 400, noNaN: true }), (touches, how, age) => {
        const [added, ...credits] = divideCredit([...daysBefore(age), ...touches], model, how);
        expect(added).toBe(0);
        expect(credits).toEqual(divideCredit(touches, model, how));
      }),
    );
  });
});
