import { type Belief, type Example, type Fit, fit, lossAt } from "./fit.ts";
import { leaveOneOut } from "./leave-one-out.ts";
import { dot } from "./matrix.ts";

/** How much better a model predicts leads that it has not seen than its rival, in log-loss a lead, and that figure's error. */
type Gain = { gain: number; error: number };

/** At these numbers of outcomes, and at no others, a model may be adopted: looking every day would find luck sooner or later. */
const FIRST_LOOKS = [20, 30, 50];

/** How many outcomes the next look needs after one at `outcomes`: 20, 30, 50, then 100, 200, 500, 1,000 and so on. */
export function nextLook(outcomes: number): number {
  const first = FIRST_LOOKS.find((look) => look > outcomes);
  if (first !== undefined) return first;
  const power = 10 ** Math.floor(Math.log10(outcomes));
  return ([1, 2, 5, 10].find((times) => times * power > outcomes) ?? 10) * power;
}

/** The look that a number of outcomes allows; null below the first. */
export function lookAt(outcomes: number): number | null {
  let look: number | null = null;
  for (let next = FIRST_LOOKS[0] as number; next <= outcomes; next = nextLook(next)) look = next;
  return look;
}

/** How many outcomes of each kind a model needs. */
export const EACH_MIN = 5;

/**
 * By how many errors a model must be better. The error of so few outcomes is itself uncertain: of 883 simulated accounts whose
 * outcomes differ from the prior by nothing but chance and a base rate, 4.8% adopted a model within 200 outcomes, and 5.8% at 2.3
 * errors. Later looks add next to nothing. `npm run bench -- learning` repeats it with 100.
 */
const ERRORS_MIN = 2.5;

/** How strongly the prior is believed against a number of outcomes: a few must not overturn it. */
export const strengthAt = (outcomes: number): number => 4 * Math.max(1, 100 / outcomes);

/** An account's base rate says nothing about its ranking, so it is nearly free. */
export const INTERCEPT_STRENGTH = 0.01;

/** The examples as the prior sees them, which learns nothing but their base rate. */
const forRival = (examples: readonly Example[], prior: Float64Array): Example[] =>
  examples.map((example) => ({
    ...example,
    x: Float64Array.of(1),
    offset: example.offset + dot(example.x, prior) - (prior[0] as number),
  }));

/** What the rival believes of its only weight, the intercept. */
const RIVAL: Belief = { weights: Float64Array.of(0), strengths: Float64Array.of(INTERCEPT_STRENGTH) };

/** Each example's log-odds by the prior, with an intercept fitted to all the others; and the intercept fitted to all. */
export function predictByPrior(
  examples: readonly Example[],
  prior: Float64Array,
): { z: number[]; base: number } {
  const theirs = forRival(examples, prior);
  const fitted = fit(theirs, RIVAL);
  return { z: leaveOneOut(theirs, RIVAL, fitted), base: fitted.weights[0] as number };
}

/** The mean of differences that count differently, and its standard error. */
function meanOf(differences: readonly number[], counts: readonly number[]): Gain {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const mean = differences.reduce((sum, each, at) => sum + each * (counts[at] as number), 0) / total;
  const squares = differences.reduce(
    (sum, each, at) => sum + ((counts[at] as number) * (each - mean)) ** 2,
    0,
  );
  const size = differences.length;
  return { gain: mean, error: Math.sqrt((squares * size) / (size - 1)) / total };
}

/**
 * How much better learned weights predict than the prior with its intercept refitted to the same outcomes. Both predict each
 * lead without having seen it. `z` are the learned ones' log-odds of it, `rival` those of the prior.
 */
export function compare(
  examples: readonly Example[],
  belief: Belief,
  learned: Fit,
): Gain & { z: number[]; rival: number[] } {
  const z = leaveOneOut(examples, belief, learned);
  const { z: rival } = predictByPrior(examples, belief.weights);
  const differences = examples.map(
    ({ won }, at) => lossAt(rival[at] as number, won) - lossAt(z[at] as number, won),
  );
  return {
    ...meanOf(
      differences,
      examples.map(({ weight }) => weight),
    ),
    ...{ z, rival },
  };
}

/** Whether a model is better than the prior by more than chance explains. */
export const isBetter = ({ gain, error }: Gain): boolean => gain > ERRORS_MIN * error;
