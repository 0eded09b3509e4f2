import { describe, expect, it } from "vitest";
import { believe, COLUMNS } from "../../../functions/leads/learning/design.ts";
import { countReported, type Taught, toExamples, weigh } from "../../../functions/leads/learning/examples.ts";
import { fit } from "../../../functions/leads/learning/fit.ts";
import { dot } from "../../../functions/leads/learning/matrix.ts";
import { unpackLevels } from "../../../functions/leads/scoring/levels.ts";
import { logOdds } from "../../../functions/leads/scoring/score.ts";
import { PRIOR, withWeights } from "../../../functions/leads/scoring/scorer.ts";

const DAY_MS = 86_400_000;
// A company address, a full name and a phone number; the rest is unknown.
const COMPANY = "000--------------";
const FREE = "300--------------";

const label = (more: Partial<Taught> = {}): Taught => ({
  ...{ at: 0, isWon: true, isSilent: false, weight: 1, host: null, levels: COMPANY },
  ...more,
});
const on = (day: number, more: Partial<Taught> = {}): Taught => label({ at: day * DAY_MS, ...more });
const days = (count: number, more: Partial<Taught> = {}) =>
  Array.from({ length: count }, (_, day) => on(day, more));
const total = (labels: Taught[]) => weigh(labels).reduce((sum, each) => sum + each, 0);

describe("what labels count", () => {
  it("is one each, or half if nobody reported it", () => {
    expect(weigh([label(), on(1), on(2, { weight: 0.5, isSilent: true })])).toEqual([1, 1, 0.5]);
  });
  it("is three at most for the leads of one company, but not of a free provider", () => {
    expect(total(days(9, { host: "engines.example" }))).toBeCloseTo(3, 9);
    expect(total(days(9, { host: "gmail.com", levels: FREE }))).toBe(9);
  });
  it("is three at most for copies of a lead, but not for leads that are alike on other days", () => {
    expect(total(Array.from({ length: 50 }, () => label()))).toBeCloseTo(3, 9);
    expect(total(days(50))).toBe(50);
  });
  it("leaves out what is only assumed when outcomes are counted", () => {
    const assumed = days(30, { weight: 0.5, isSilent: true, isWon: false });
    expect(countReported([...days(7), ...days(4, { isWon: false }), ...assumed])).toEqual({
      ...{ outcomes: 11, won: 7, lost: 4 },
    });
  });
});

it("fifty copies of a lead move no weight further than three of it", () => {
  const others = days(30, { levels: FREE, isWon: false }).concat(days(30, { levels: FREE }));
  const learned = (copies: number) => {
    const examples = toExamples([...others, ...Array.from({ length: copies }, () => on(99))]);
    return fit(examples, believe(60)).weights;
  };
  const [three, fifty] = [learned(3), learned(50)];
  for (const [at, weight] of three.entries()) expect(fifty[at]).toBeCloseTo(weight, 6);
});

it("a row times the prior's weights is what the score is made of", () => {
  const levels = "301110011e1015102";
  const [row] = toExamples([label({ levels })]);
  const z = dot(row?.x ?? [], believe(20).weights);
  expect(z).toBeCloseTo(logOdds(unpackLevels(levels), PRIOR.weights), 9);
  const prior = withWeights(
    COLUMNS.map((column) => column.prior),
    "learned-1",
  );
  expect(prior.features).toEqual(PRIOR.weights.features);
});
