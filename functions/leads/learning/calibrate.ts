import type { Calibration } from "../scoring/chance.ts";
import { type Belief, type Example, fit } from "./fit.ts";

/** Below this many outcomes, a chance would have a range too wide to be of use. */
export const OUTCOMES_MIN = 300;

/** The model is taken to be right until outcomes say otherwise, but that counts for next to nothing. */
const RIGHT: Belief = { weights: Float64Array.of(0, 1), strengths: Float64Array.of(1e-6, 1e-6) };

/** How many standard errors a calibration may be off: 95 of 100 right models are within. */
const ERRORS_MAX = 2;

/**
 * Whether a model's log-odds can be read as chances: the line that fits what became of leads to them, or null if its slope differs
 * from 1 or its intercept from 0 by more than their errors, or if the slope could be 0. `z` are the log-odds of each example by a
 * model that has not seen it, and `base` the model's intercept.
 */
export function calibrate(
  examples: readonly Example[],
  { z, base }: { z: readonly number[]; base: number },
): Omit<Calibration, "model"> | null {
  const line = examples.map((example, at) => ({
    ...example,
    x: Float64Array.of(1, z[at] as number),
    offset: 0,
  }));
  const { weights, covariance } = fit(line, RIGHT);
  const [intercept = 0, slope = 0] = weights;
  const [ofIntercept = 0, ofBoth = 0, , ofSlope = 0] = covariance;
  const [interceptMax, slopeMax] = [ofIntercept, ofSlope].map((variance) => ERRORS_MAX * Math.sqrt(variance));
  const isRight = Math.abs(intercept) <= Number(interceptMax) && Math.abs(slope - 1) <= Number(slopeMax);
  if (!isRight || slope <= Number(slopeMax)) return null;
  return { base, intercept, slope, covariance: [ofIntercept, ofBoth, ofSlope] };
}
