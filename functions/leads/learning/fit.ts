import { addSquare, dot, invert, multiply } from "./matrix.ts";

/**
 * A lead to learn from: its values, of which the first is 1 for the intercept; whether it was won; how much it counts; and
 * log-odds that are not learned.
 */
export type Example = { x: Float64Array; won: boolean; weight: number; offset: number };

/** What is believed before any example: each weight, and how strongly (the inverse of its variance). */
export type Belief = { weights: Float64Array; strengths: Float64Array };

/** The most likely weights, and the covariance of their errors (the inverse of the loss's curvature there). */
export type Fit = { weights: Float64Array; covariance: Float64Array };

const STEPS_MAX = 30;
/** In log-odds. */
const PRECISION = 1e-10;

export const sigma = (z: number): number => 1 / (1 + Math.exp(-z));

/** The negative log-likelihood of an outcome, given its log-odds. */
export const lossAt = (z: number, won: boolean): number => Math.log1p(Math.exp(won ? -z : z));

export const logOddsOf = ({ x, offset }: Example, weights: Float64Array): number => offset + dot(x, weights);

/** The slope of the loss at some weights, without the example at `without`. */
export function slopeAt(
  examples: readonly Example[],
  { weights: prior, strengths }: Belief,
  weights: Float64Array,
  without = -1,
): Float64Array {
  const slope = weights.map((weight, at) => (strengths[at] as number) * (weight - (prior[at] as number)));
  for (const [index, example] of examples.entries()) {
    if (index === without) continue;
    const miss = example.weight * (sigma(logOddsOf(example, weights)) - (example.won ? 1 : 0));
    for (let at = 0; at < slope.length; at++)
      slope[at] = (slope[at] as number) + miss * (example.x[at] as number);
  }
  return slope;
}

/** The curvature of the loss at some weights. */
function curvatureAt(
  examples: readonly Example[],
  { strengths }: Belief,
  weights: Float64Array,
): Float64Array {
  const size = weights.length;
  const curvature = new Float64Array(size * size);
  for (const [at, strength] of strengths.entries()) curvature[at * size + at] = strength;
  for (const example of examples) {
    const p = sigma(logOddsOf(example, weights));
    addSquare(curvature, example.x, example.weight * p * (1 - p));
  }
  return curvature;
}

const lossOf = (examples: readonly Example[], belief: Belief, weights: Float64Array): number =>
  examples.reduce((sum, each) => sum + each.weight * lossAt(logOddsOf(each, weights), each.won), 0) +
  weights.reduce((sum, weight, at) => {
    const moved = weight - (belief.weights[at] as number);
    return sum + ((belief.strengths[at] as number) * moved * moved) / 2;
  }, 0);

/**
 * Fits logistic regression to examples by Newton's method, starting from what is believed: it minimizes
 * Σ weight·log(1 + e^∓z) + ½ Σ strength·(w − prior)². The loss is convex; a step that would raise it is halved.
 */
export function fit(examples: readonly Example[], belief: Belief): Fit {
  let weights = belief.weights.slice();
  let covariance: Float64Array = new Float64Array();
  let loss = lossOf(examples, belief, weights);
  for (let step = 0; step < STEPS_MAX; step++) {
    // The last one is from before a step too small to change it.
    covariance = invert(curvatureAt(examples, belief, weights), weights.length);
    const move = multiply(covariance, slopeAt(examples, belief, weights));
    let scale = 1;
    let next = weights.map((weight, at) => weight - (move[at] as number));
    let nextLoss = lossOf(examples, belief, next);
    while (nextLoss > loss + PRECISION && scale > 1e-6) {
      scale /= 2;
      next = weights.map((weight, at) => weight - scale * (move[at] as number));
      nextLoss = lossOf(examples, belief, next);
    }
    weights = next;
    loss = nextLoss;
    if (move.every((each) => Math.abs(each * scale) < PRECISION)) break;
  }
  return { weights, covariance };
}
