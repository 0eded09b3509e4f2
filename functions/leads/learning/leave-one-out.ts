import { type Belief, type Example, type Fit, logOddsOf, sigma, slopeAt } from "./fit.ts";
import { dot, multiply } from "./matrix.ts";

/** Up to this many examples, each is really left out; above, one step is as good and takes no further pass over the rest. */
const EXACT_MAX = 50;
const STEPS_MAX = 100;
const PRECISION = 1e-9;

/** H⁻¹ without example `i`, times a vector: the curvature without it differs by one product (Sherman and Morrison). */
function solveWithout(covariance: Float64Array, { x, h, v }: { x: Float64Array; h: number; v: number }) {
  const own = multiply(covariance, x);
  return (vector: Float64Array): Float64Array => {
    const solved = multiply(covariance, vector);
    const factor = (v * dot(x, solved)) / (1 - h);
    return solved.map((each, at) => each + factor * (own[at] as number));
  };
}

/**
 * Each example's log-odds by weights that were fitted to all the others, in their order: what the model would have said of a
 * lead that it had not seen.
 */
export function leaveOneOut(
  examples: readonly Example[],
  belief: Belief,
  { weights, covariance }: Fit,
): number[] {
  return examples.map((example, index) => {
    const z = logOddsOf(example, weights);
    const p = sigma(z);
    const v = example.weight * p * (1 - p);
    const q = dot(example.x, multiply(covariance, example.x));
    const h = v * q;
    const miss = example.weight * ((example.won ? 1 : 0) - p);
    if (examples.length > EXACT_MAX) return z - (q * miss) / (1 - h);
    const solve = solveWithout(covariance, { x: example.x, h, v });
    let without = weights;
    for (let step = 0; step < STEPS_MAX; step++) {
      const move = solve(slopeAt(examples, belief, without, index));
      without = without.map((weight, at) => weight - (move[at] as number));
      if (move.every((each) => Math.abs(each) < PRECISION)) break;
    }
    return logOddsOf(example, without);
  });
}
