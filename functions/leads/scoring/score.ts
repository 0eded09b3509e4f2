import { type Features, readFeatures, type ScoreFacts } from "./features.ts";
import { packLevels } from "./levels.ts";
import { type Level, WEIGHTS, type Weights } from "./weights.ts";

/** A quarantine adds one more reason, so a lead shows at most eight. */
const REASONS_MAX = 7;

type FeatureCode = { [Name in keyof Features]: `${Name}.${Features[Name] & string}` }[keyof Features];

/**
 * A feature's level, such as "phone.none". "average" is the account's average lead, with which a lead is compared; "rest" sums
 * up all reasons that are not listed.
 */
export type ScoreCode = FeatureCode | "average" | "rest";

/** One reason for a score: 5.0 plus the points of all reasons is the score before rounding. */
export type ScorePoints = { code: ScoreCode; points: number };

type Contribution = { weight: number; code: FeatureCode | "average" };

/** The expected weight of a feature over all leads. */
function computeAverage(levels: readonly Level[]): number {
  const prevalences = levels.reduce((sum, [, prevalence]) => sum + prevalence, 0);
  const weights = levels.reduce((sum, [weight, prevalence]) => sum + weight * prevalence, 0);
  return prevalences > 0 ? weights / prevalences : 0;
}

/** What each level of a feature adds to the log-odds of the expected lead, in the order of levels. */
export function centered(levels: Record<string, Level>): number[] {
  const average = computeAverage(Object.values(levels));
  return Object.values(levels).map(([weight]) => weight - average);
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

/**
 * The strongest reasons first, and one for the rest, so that the points still add up. The comparison with the average lead is
 * always among them: it is no fact about the lead that a reader could guess.
 */
function pickStrongest(reasons: ScorePoints[]): ScorePoints[] {
  const sorted = reasons.filter(({ points }) => points !== 0).sort(byStrength);
  if (sorted.length <= REASONS_MAX) return sorted;
  const [own, average] = [sorted.filter(isOwn), sorted.filter((reason) => !isOwn(reason))];
  const listed = own.slice(0, REASONS_MAX - 1 - average.length);
  const rest = own.slice(listed.length).reduce((sum, { points }) => sum + points, 0);
  const shown: ScorePoints[] = [...[...listed, ...average].sort(byStrength), { code: "rest", points: rest }];
  return shown.filter(({ points }) => points !== 0);
}

const isOwn = ({ code }: ScorePoints): boolean => code !== "average";

/** The log-odds of a lead with these features, compared with the model's expected lead. */
export const logOdds = (features: Features, { features: table }: Pick<Weights, "features">): number =>
  computeContributions(features, table).reduce((sum, { weight }) => sum + weight, 0);

/** 0 to 10 for log-odds compared with those of the account's average lead. */
export const toScore = (z: number): number => Math.round(Math.round(1000 / (1 + Math.exp(-z))) / 10) / 10;

/** A lead's score, its reasons, the model's version, and the levels of its features that the score was made of. */
export type Scored = {
  ai_score: number;
  score_reasons: ScorePoints[];
  score_model: string;
  levels: string;
};

/**
 * Scores features from 0 to 10: 10·σ(z − average). z is the difference between their log-odds and those that the model expects
 * of a lead; `average` is the same of the account's own leads, so that 5.0 is the account's average lead. The reasons are the
 * shares of the distance from 5.0, to two decimals: one per known feature, and one for the average.
 */
export function scoreFeatures(features: Features, weights: Weights, average: number): Scored {
  const contributions: Contribution[] = [
    ...computeContributions(features, weights.features),
    { weight: -average, code: "average" },
  ];
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
    ai_score: toScore(z),
    score_reasons: pickStrongest(reasons).map(({ code, points }) => ({ code, points: points / 100 })),
    score_model: weights.version,
    levels: packLevels(features),
  };
}

/** Scores a lead, by the prior and without an average to compare it with unless they are given. */
export const scoreLead = (facts: ScoreFacts, weights: Weights = WEIGHTS, average = 0): Scored =>
  scoreFeatures(readFeatures(facts), weights, average);

/** A lead's levels: those its score was made of, or as far as a lead from before these were stored still shows them. */
export const levelsOf = (
  lead: Omit<ScoreFacts, "fill_seconds" | "domain"> & { levels?: string | undefined },
): string => lead.levels ?? packLevels(readFeatures({ ...lead, fill_seconds: null, domain: null }));
