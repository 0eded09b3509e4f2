import { calibrate, OUTCOMES_MIN } from "./calibrate.ts";
import { believe, COLUMNS } from "./design.ts";
import { countReported, type Taught, toExamples } from "./examples.ts";
import { type Example, fit } from "./fit.ts";
import { compare, EACH_MIN, isBetter, lookAt, predictByPrior } from "./gate.ts";

/** How many leads with a level were reported to be won, of how many. */
export type Evidence = { won: number; leads: number };

/** What an account's outcomes said at a look: of how many, and how much better learned weights predict than the prior. */
export type Look = { outcomes: number; won: number; gain: number; error: number; isBetter: boolean };

/** Learned weights, without the intercept, in the order of the columns; their errors; and the leads behind each. */
export type Learned = { weights: number[]; errors: number[]; evidence: Evidence[] };

type Line = ReturnType<typeof calibrate>;

/** Three decimals: far finer than any weight is known. */
const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * The look that an account's outcomes allow, if it has not been taken; null if there is none to take. `looked` is the number
 * of outcomes of the last one.
 */
export function dueLook(labels: readonly Taught[], looked: number): number | null {
  const { outcomes, won, lost } = countReported(labels);
  const look = lookAt(outcomes);
  return look === null || look <= looked || won < EACH_MIN || lost < EACH_MIN ? null : look;
}

/** The evidence of reported outcomes for each column. Only the level that a lead has is positive in its row. */
function countEvidence(labels: readonly Taught[], examples: readonly Example[]): Evidence[] {
  const evidence = COLUMNS.map(() => ({ won: 0, leads: 0 }));
  for (const [index, { x, won }] of examples.entries()) {
    if (labels[index]?.isSilent) continue;
    for (const [at, each] of evidence.entries()) {
      if ((x[at + 1] as number) <= 0) continue;
      each.leads++;
      if (won) each.won++;
    }
  }
  return evidence;
}

/** The prior's calibration by an account's outcomes; null without enough of them, or if they contradict it. */
export function calibratePrior(labels: readonly Taught[]): Line {
  const { outcomes } = countReported(labels);
  if (outcomes < OUTCOMES_MIN) return null;
  const examples = toExamples(labels);
  return calibrate(examples, predictByPrior(examples, believe(outcomes).weights));
}

/** Learns weights from labels, judges whether they predict better than the prior by more than chance, and calibrates them. */
export function learn(labels: readonly Taught[]): { look: Look; learned: Learned; line: Line } {
  const { outcomes, won } = countReported(labels);
  const examples = toExamples(labels);
  const belief = believe(outcomes);
  const fitted = fit(examples, belief);
  const { weights, covariance } = fitted;
  const { gain, error, z } = compare(examples, belief, fitted);
  const size = weights.length;
  return {
    look: { outcomes, won, gain, error, isBetter: isBetter({ gain, error }) },
    learned: {
      weights: [...weights.subarray(1)].map(round),
      errors: COLUMNS.map((_, at) => round(Math.sqrt(covariance[(at + 1) * (size + 1)] as number))),
      evidence: countEvidence(labels, examples),
    },
    line: outcomes < OUTCOMES_MIN ? null : calibrate(examples, { z, base: weights[0] as number }),
  };
}
