import type { StoredLead } from "../lead.ts";
import { type Chance, chanceAt } from "./chance.ts";
import { LEVELS, placeAt } from "./levels.ts";
import { centered, toScore } from "./score.ts";
import type { Scorer } from "./scorer.ts";

/** Nothing changes about these any more. */
const CLOSED: readonly StoredLead["status"][] = ["won", "lost", "spam"];

type Open = Pick<StoredLead, "status" | "ai_score" | "levels">;

/** What a lead's score would be if it came in now, and its chance, if outcomes bear out the model's. */
export type Current = { score_now: number; chance: Chance | null };

/**
 * Returns a function that scores open leads by a model, from the levels that were kept with them. Null for leads with an
 * outcome, without a score, and from before levels were kept.
 */
export function currentScorer({ weights, average, calibration }: Scorer): (lead: Open) => Current | null {
  const table = LEVELS.map(([feature]) => centered(weights.features[feature] ?? {}));
  return ({ status, ai_score, levels }) => {
    if (CLOSED.includes(status) || ai_score === null || levels === undefined) return null;
    // In the order in which a new lead's weights are added, so that equal leads get equal scores.
    const z = table.reduce((sum, own, at) => sum + (own[placeAt(levels, at)] ?? 0), 0);
    return { score_now: toScore(z - average), chance: calibration && chanceAt(calibration, z) };
  };
}
