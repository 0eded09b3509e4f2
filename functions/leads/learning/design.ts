import type { Features } from "../scoring/features.ts";
import { LEVELS, priorLevel } from "../scoring/levels.ts";
import type { Belief } from "./fit.ts";
import { INTERCEPT_STRENGTH, strengthAt } from "./gate.ts";

/** A weight's place among those that are learned; the first is the intercept. */
type Column = { feature: string; level: string; prior: number; share: number };

/** The weights that are learned, after the intercept, in the order of stored levels. `share`: of leads expected to have it. */
export const COLUMNS: readonly Column[] = LEVELS.flatMap(([feature, levels]) => {
  const shares = levels.map((level) => priorLevel(feature, level)[1]);
  const total = shares.reduce((sum, share) => sum + share, 0);
  return levels.map((level) => {
    const [prior, share] = priorLevel(feature, level);
    return { feature, level, prior, share: share / total };
  });
});

/**
 * A lead as a row of the model: 1 for the intercept, and for each known feature its level against what is expected of it, as
 * the score counts it. So a feature that is not known says nothing.
 */
export const toRow = (features: Features): Float64Array =>
  Float64Array.from([
    1,
    ...COLUMNS.map(({ feature, level, share }) => {
      const own = features[feature as keyof Features];
      return own === null ? 0 : (own === level ? 1 : 0) - share;
    }),
  ]);

/** What is believed of an account's weights before a number of its outcomes. */
export const believe = (outcomes: number): Belief => ({
  weights: Float64Array.from([0, ...COLUMNS.map(({ prior }) => prior)]),
  strengths: Float64Array.from([INTERCEPT_STRENGTH, ...COLUMNS.map(() => strengthAt(outcomes))]),
});
