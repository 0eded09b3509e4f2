import { countChance, type Tails, twoSided } from "./chance.ts";
import { logFactorial, logGamma } from "./log-gamma.ts";

/** With fewer weeks, the variation of counts is unknown. */
const WEEKS_MIN = 4;
/** At this size, a negative binomial distribution is indistinguishable from a Poisson distribution. */
const SIZE_MAX = 1e6;

/**
 * How a count varies from week to week: a negative binomial distribution, since campaigns bring leads in bursts. The
 * more they do, the smaller its size; Infinity means Poisson.
 */
export type Weeks = { mean: number; size: number };

/**
 * Fits the distribution to complete weeks, oldest first, without those before the first count. Null if too few remain.
 */
export function summarizeWeeks(counts: readonly number[]): Weeks | null {
  const first = counts.findIndex((count) => count > 0);
  const active = first < 0 ? [] : counts.slice(first);
  if (active.length < WEEKS_MIN) return null;
  const mean = active.reduce((sum, count) => sum + count, 0) / active.length;
  const variance = active.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (active.length - 1);
  const size = variance > mean ? mean ** 2 / (variance - mean) : Infinity;
  return { mean, size: size > SIZE_MAX ? Infinity : size };
}

/** The log-likelihood of a count. */
function logLikelihood(count: number, { mean, size }: Weeks): number {
  if (size === Infinity) return count * Math.log(mean) - mean - logFactorial(count);
  const log = logGamma(count + size) - logGamma(size) - logFactorial(count);
  return log + size * Math.log(size / (size + mean)) + count * Math.log(mean / (size + mean));
}

/** The probability of at most this count. */
function upTo(count: number, weeks: Weeks): number {
  const { mean, size } = weeks;
  let part = count < 0 ? 0 : Math.exp(logLikelihood(count, weeks));
  if (part === 0) return count < mean ? 0 : 1;
  let sum = 0;
  for (let at = count; at >= 0 && part > sum * 1e-13; at--) {
    sum += part;
    part *= size === Infinity ? at / mean : (at / (at - 1 + size)) * ((size + mean) / mean);
  }
  return Math.min(1, sum);
}

/** The tail probabilities of a week's count. */
export const weekTails = (count: number, weeks: Weeks): Tails => ({
  drop: upTo(count, weeks),
  rise: 1 - upTo(count - 1, weeks),
});

type Pair = readonly [now: number, before: number];

/** What changes are tested against: the days of both periods, and how leads and visits vary, if known. */
export type Judgment = { days: Pair; leads: Weeks | null; visits: Weeks | null };

const DAYS = 7;

function largerChance(counts: Pair, exposures: Pair, expected: Weeks | null): number | null {
  const chance = countChance(counts, exposures);
  if (chance === null || expected === null || expected.mean <= 0) return chance;
  return Math.max(chance, twoSided(weekTails(Math.round(counts[0]), expected)));
}

/**
 * The p-value of a change of a count over days: the larger of a test of two Poisson counts and one by the weeks'
 * variation. Null if there is nothing to test.
 */
export function changeChance(counts: Pair, days: Pair, weeks: Weeks | null): number | null {
  const length = days[0] / DAYS;
  return largerChance(counts, days, weeks && { mean: weeks.mean * length, size: weeks.size * length });
}

/**
 * The p-value for a subset of what the weeks count, such as won leads, over exposures such as days or cost. A subset
 * varies with the same size; the null hypothesis is the previous rate.
 */
export function shareChance(counts: Pair, exposures: Pair, days: Pair, weeks: Weeks | null): number | null {
  const mean = exposures[1] > 0 ? (counts[1] * exposures[0]) / exposures[1] : 0;
  return largerChance(counts, exposures, weeks && { mean, size: (weeks.size * days[0]) / DAYS });
}

/** The negative binomial sizes of both periods, for sums of amounts. */
export const estimateSizes = ([now, before]: Pair, weeks: Weeks | null): Pair => {
  const size = weeks?.size ?? Infinity;
  return [(size * now) / DAYS, (size * before) / DAYS];
};
