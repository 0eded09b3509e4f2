import { WEIGHTS, type Weights } from "./weights.ts";

/** What an account's leads are scored with: a model, and the log-odds of the account's average lead under it. */
export type Scorer = { weights: Weights; average: number };

/** What leads are scored with until the account has an average. */
export const PRIOR: Scorer = { weights: WEIGHTS, average: 0 };
