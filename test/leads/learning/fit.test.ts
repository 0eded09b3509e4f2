import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Example, fit, lossAt, sigma } from "../../../functions/leads/learning/fit.ts";
import { compare, isBetter, lookAt, nextLook, strengthAt } from "../../../functions/leads/learning/gate.ts";
import { leaveOneOut } from "../../../functions/leads/learning/leave-one-out.ts";
import { dot } from "../../../functions/leads/learning/matrix.ts";
import { cases } from "../../support/cases.ts";
import { believed, EIGHT } from "./given-examples.ts";

const expectClose = (found: ArrayLike<number>, expected: readonly number[]) => {
  expect(found).toHaveLength(expected.length);
  for (const [at, each] of expected.entries()) expect(found[at]).toBeCloseTo(each, 5.7);
};
const errorsOf = (covariance: Float64Array) => [0, 4, 8].map((at) => Math.sqrt(covariance[at] as number));

// The expected figures were computed by other programs.
describe("eight leads", () => {
  const { weights, covariance } = fit(EIGHT, believed());

  it("move the weights as far as the prior lets them, and say how far they may be wrong", () => {
    expectClose(weights, [-0.847459, 0.760455, 0.938246]);
    expectClose(errorsOf(covariance), [0.808101, 0.473434, 0.473434]);
    expect(sigma(dot([1, 1, 1], weights))).toBeCloseTo(0.700827, 5.7);
    expectClose(fit(EIGHT, believed(20)).weights, [-0.731176, 0.634846, 0.829972]);
  });

  it("are each predicted without itself", () =>
    expectClose(
      leaveOneOut(EIGHT, believed(), { weights, covariance }),
      [0.624104, 0.287524, -0.282854, -0.62067, 0.624104, -0.62067, 0.501101, -0.496397],
    ));

  it("are no reason to adopt what they teach", () => {
    const { gain, error, z, rival } = compare(EIGHT, believed(), fit(EIGHT, believed()));
    const lossOf = (all: number[]) =>
      all.reduce((sum, each, at) => sum + lossAt(each, EIGHT[at]?.won === true), 0) / 8;
    expectClose([gain, error, lossOf(z), lossOf(rival)], [-0.002923, 0.017905, 0.6696, 0.666677]);
    expect(isBetter({ gain, error })).toBe(false);
  });
});

const SIZE = 5;
const value = fc.constantFrom(-0.4, 0, 0.6, 1);
const example: fc.Arbitrary<Example> = fc.record({
  x: fc.array(value, { minLength: SIZE - 1, maxLength: SIZE - 1 }).map((all) => Float64Array.of(1, ...all)),
  won: fc.boolean(),
  weight: fc.constantFrom(0.5, 1, 3),
  offset: fc.constant(0),
});
const account = fc.record({
  examples: fc.array(example, { minLength: 1, maxLength: 40 }),
  prior: fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: SIZE, maxLength: SIZE }),
  strength: fc.constantFrom(4, 8, 20),
});
const beliefOf = ({ prior, strength }: { prior: number[]; strength: number }) => ({
  weights: Float64Array.from(prior),
  strengths: Float64Array.from(prior, (_, at) => (at === 0 ? 0.01 : strength)),
});

describe("of any account", () => {
  test("the weights move by what the outcomes leave unexplained, and no further than that allows", () =>
    fc.assert(
      fc.property(account, (given) => {
        const belief = beliefOf(given);
        const { weights } = fit(given.examples, belief);
        for (let at = 0; at < SIZE; at++) {
          const left = given.examples.reduce((sum, { x, won, weight }) => {
            return sum + weight * ((won ? 1 : 0) - sigma(dot(x, weights))) * (x[at] as number);
          }, 0);
          const moved =
            ((weights[at] as number) - (given.prior[at] as number)) * (belief.strengths[at] as number);
          expect(moved).toBeCloseTo(left, 5);
          const most = given.examples.reduce(
            (sum, { x, weight }) => sum + weight * Math.abs(x[at] as number),
            0,
          );
          expect(Math.abs(moved)).toBeLessThanOrEqual(most);
        }
      }),
      cases(10_000),
    ));

  test("one more win like a lead never lowers it, and no loss raises it", () =>
    fc.assert(
      fc.property(account, example, (given, added) => {
        const belief = beliefOf(given);
        const before = dot(added.x, fit(given.examples, belief).weights);
        const after = dot(added.x, fit([...given.examples, added], belief).weights);
        if (added.won) expect(after).toBeGreaterThanOrEqual(before - 1e-9);
        else expect(after).toBeLessThanOrEqual(before + 1e-9);
      }),
      cases(10_000),
    ));
});

test.each([
  [19, null, 20],
  [20, 20, 30],
  [49, 30, 50],
  [99, 50, 100],
  [100, 100, 200],
  [250, 200, 500],
  [999, 500, 1000],
  [4999, 2000, 5000],
])("%i outcomes allow the look at %s, and the next is at %i", (outcomes, look, next) => {
  expect(lookAt(outcomes)).toBe(look);
  expect(nextLook(outcomes)).toBe(next);
});

test("few outcomes are believed less", () =>
  expect([20, 50, 100, 5000].map(strengthAt)).toEqual([20, 8, 4, 4]));
