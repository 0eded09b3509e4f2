import type { ScoreReason } from "../leads/lead.ts";
import { type Features, featuresOf, type ScoreFacts } from "./features.ts";
import { type Level, WEIGHTS, type Weights } from "./weights.ts";

/** A quarantine adds one of its own, so that a lead has eight at most. */
const REASONS_MAX = 7;

type Contribution = { weight: number; reason: string };

/** What an average lead is expected to have of a feature. */
function averageOf(levels: readonly Level[]): number {
  const prevalences = levels.reduce((sum, [, prevalence]) => sum + prevalence, 0);
  const weights = levels.reduce((sum, [weight, prevalence]) => sum + weight * prevalence, 0);
  return prevalences > 0 ? weights / prevalences : 0;
}

/** What each known feature adds to the log-odds of an average lead. */
function contributionsOf(features: Features, table: Weights["features"]): Contribution[] {
  return Object.entries(features).flatMap(([feature, name]) => {
    const levels = table[feature] ?? {};
    const level = name === null ? undefined : levels[name];
    if (level === undefined) return [];
    const [weight, , reason] = level;
    return [{ weight: weight - averageOf(Object.values(levels)), reason }];
  });
}

/** Whole numbers closest to `exact` that add up to `total`: the largest remainders are rounded up. */
function roundTogether(exact: number[], total: number): number[] {
  const whole = exact.map(Math.floor);
  const missing = total - whole.reduce((sum, part) => sum + part, 0);
  const largest = exact
    .map((part, i) => ({ i, left: part - Math.floor(part) }))
    .sort((a, b) => b.left - a.left);
  const raised = new Set(largest.slice(0, missing).map(({ i }) => i));
  return whole.map((part, i) => part + (raised.has(i) ? 1 : 0));
}

const byStrength = (a: ScoreReason, b: ScoreReason): number => Math.abs(b.points) - Math.abs(a.points);

/** The strongest reasons first; what is left over stands as one behind them, so that the points still add up. */
function strongest(reasons: ScoreReason[]): ScoreReason[] {
  const sorted = reasons.filter(({ points }) => points !== 0).sort(byStrength);
  if (sorted.length <= REASONS_MAX) return sorted;
  const rest = sorted.slice(REASONS_MAX - 1).reduce((sum, { points }) => sum + points, 0);
  const kept = [...sorted.slice(0, REASONS_MAX - 1), { reason: "All other signs together", points: rest }];
  return kept.filter(({ points }) => points !== 0);
}

/**
 * Scores a lead from 0 to 10, where 5.0 is an average one: 10·σ(z), z being how far the lead's log-odds lie from an
 * average lead's. The reasons are its features' shares of the way from 5.0, to two decimals; 5 and their points are
 * the score before rounding.
 */
export function scoreLead(
  facts: ScoreFacts,
  weights: Weights = WEIGHTS,
): { ai_score: number; score_reasons: ScoreReason[]; score_model: string } {
  const contributions = contributionsOf(featuresOf(facts), weights.features);
  const z = contributions.reduce((sum, { weight }) => sum + weight, 0);
  // Reckoned in hundredths of a point, so that the sums are exact.
  const score = 1000 / (1 + Math.exp(-z));
  const share = Math.abs(z) < 1e-9 ? 250 : (score - 500) / z;
  const hundredths = roundTogether(
    contributions.map(({ weight }) => weight * share),
    Math.round(score) - 500,
  );
  const reasons = contributions.map(({ reason }, i) => ({ reason, points: hundredths[i] ?? 0 }));
  return {
    ai_score: Math.round(Math.round(score) / 10) / 10,
    score_reasons: strongest(reasons).map(({ reason, points }) => ({ reason, points: points / 100 })),
    score_model: weights.version,
  };
}
