import type { Calibration } from "./chance.ts";
import { LEVELS, priorLevel } from "./levels.ts";
import { type Level, WEIGHTS, type Weights } from "./weights.ts";

/** What an account's leads are scored with: a model, and the log-odds of the account's average lead under it. */
export type Scorer = {
  weights: Weights;
  average: number;
  /** What turns its log-odds into chances; null if outcomes don't bear them out. */
  calibration: Calibration | null;
};

/** What new leads are scored with, and whether their scores are hidden (hidden.ts). */
export type IntakeScorer = Scorer & { hides: (lead: { id: string; created_at: string }) => boolean };

/** What leads are scored with until the account has an average. */
export const PRIOR: Scorer = { weights: WEIGHTS, average: 0, calibration: null };

/** The model that an account's row names (learning/scoring.ts); the prior if it names none. */
export const currentWeights = ({
  model,
  weights,
}: {
  model?: string | undefined;
  weights?: readonly number[] | undefined;
}): Weights => (model === undefined || weights === undefined ? PRIOR.weights : withWeights(weights, model));

/** A model of other weights, in the order of stored levels. A level without one keeps the prior's. */
export function withWeights(weights: readonly number[], version: string): Weights {
  let at = 0;
  const features = LEVELS.map(([feature, levels]) => {
    const learned = levels.map((level) => {
      const [prior, prevalence] = priorLevel(feature, level);
      return [level, [weights[at++] ?? prior, prevalence] satisfies Level];
    });
    return [feature, Object.fromEntries(learned)];
  });
  return { version, features: Object.fromEntries(features) };
}
