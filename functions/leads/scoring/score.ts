import { type Features, readFeatures, type ScoreFacts } from "./features.ts";
import { type Level, WEIGHTS, type Weights } from "./weights.ts";

/** A quarantine adds one more reason, so a lead shows at most eight. */
const REASONS_MAX = 7;

type FeatureCode = { [Name in keyof Features]: `${Name}.${Features[Name] & string}` }[keyof Features];

/** A feature's level, such as "phone.none"; "rest" sums up all reasons that are not listed. */
export type ScoreCode = FeatureCode | "rest";

/** One reason for a score: 5.0 plus the points of all reasons is the score before rounding. */
export type ScorePoints = { code: ScoreCode; points: number };

type Contribution = { weight: number; code: FeatureCode };

/** The expected weight of a feature over all leads. */
function computeAverage(levels: readonly Level[]): number {
  const prevalences = levels.reduce((sum, [, prevalence]) => sum + prevalence, 0);
  const weights = levels.reduce((sum, [weight, prevalence]) => sum + weight * prevalence, 0);
  return prevalences > 0 ? weights / prevalences : 0;
}

/** What each known feature adds to an average lead's log-odds. */
function computeContributions(features: Features, table: Weights["features"]): Contribution[] {
  return Object.entries(features).flatMap(([feature, name]) => {
    const levels = table[feature] ?? {};
    const level = name === null ? undefined : levels[name];
    if (level === undefined) return [];
    const [weight] = level;
    const code = `${feature}.${name}` as FeatureCode;
    return [{ weight: weight - computeAverage(Object.values(levels)), code }];
  });
}

/** Rounds to whole numbers that add up to `total`: the largest remainders are rounded up. */
function roundTogether(exact: number[], total: number): number[] {
  const whole = exact.map(Math.floor);
  const missing = total - whole.reduce((sum, part) => sum + part, 0);
  const largest = exact
    .map((part, i) => ({ i, left: part - Math.floor(part) }))
    .sort((a, b) => b.left - a.left);
  const raised = new Set(largest.slice(0, missing).map(({ i }) => i));
  return whole.map((part, i) => part + (raised.has(i) ? 1 : 0));
}

const byStrength = (a: ScorePoints, b: ScorePoints): number => Math.abs(b.points) - Math.abs(a.points);

/** The strongest reasons first, and one for the rest, so that the points still add up. */
function pickStrongest(reasons: ScorePoints[]): ScorePoints[] {
  const sorted = reasons.filter(({ points }) => points !== 0).sort(byStrength);
  if (sorted.length <= REASONS_MAX) return sorted;
  const rest = sorted.slice(REASONS_MAX - 1).reduce((sum, { points }) => sum + points, 0);
  const listed: ScorePoints[] = [...sorted.slice(0, REASONS_MAX - 1), { code: "rest", points: rest }];
  return listed.filter(({ points }) => points !== 0);
}

/**
 * Scores a lead from 0 to 10, where 5.0 is an average lead: 10·σ(z), where z is the difference between the lead's log-odds
 * and an average lead's. The reasons are each feature's share of the distance from 5.0, to two decimals.
 */
export function scoreLead(
  facts: ScoreFacts,
  weights: Weights = WEIGHTS,
): { ai_score: number; score_reasons: ScorePoints[]; score_model: string } {
  const contributions = computeContributions(readFeatures(facts), weights.features);
  const z = contributions.reduce((sum, { weight }) => sum + weight, 0);
  // In hundredths of a point, so that sums are exact.
  const score = 1000 / (1 + Math.exp(-z));
  const share = Math.abs(z) < 1e-9 ? 250 : (score - 500) / z;
  const hundredths = roundTogether(
    contributions.map(({ weight }) => weight * share),
    Math.round(score) - 500,
  );
  const reasons = contributions.map(({ code }, i) => ({ code, points: hundredths[i] ?? 0 }));
  return {
    ai_score: Math.round(Math.round(score) / 10) / 10,
    score_reasons: pickStrongest(reasons).map(({ code, points }) => ({ code, points: points / 100 })),
    score_model: weights.version,
  };
}
