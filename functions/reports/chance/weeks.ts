import { countChance, type Tails, twoSided } from "./chance.ts";
import { logFactorial, logGamma } from "./log-gamma.ts";

/** With fewer weeks, it is not known how counts vary. */
const WEEKS_MIN = 4;
/** A negative binomial distribution of this size is a Poisson distribution, for as many digits as are shown. */
const SIZE_MAX = 1e6;

/**
 * How a count varies from week to week: a negative binomial distribution, as campaigns bring leads in bursts. Its size is the
 * smaller, the more they do; Infinity if the weeks differ no more than independent events make them.
 */
export type Weeks = { mean: number; size: number };

/** Learns how a count varies from complete weeks, oldest first. Those before its first case are left out; null if few remain. */
export function summarizeWeeks(counts: readonly number[]): Weeks | null {
  const first = counts.findIndex((count) => count > 0);
  const known = first < 0 ? [] : counts.slice(first);
  if (known.length < WEEKS_MIN) return null;
  const mean = known.reduce((sum, count) => sum + count, 0) / known.length;
  const variance = known.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (known.length - 1);
  const size = variance > mean ? mean ** 2 / (variance - mean) : Infinity;
  return { mean, size: size > SIZE_MAX ? Infinity : size };
}

/** The logarithm of how likely a count is. */
function logLikelihood(count: number, { mean, size }: Weeks): number {
  if (size === Infinity) return count * Math.log(mean) - mean - logFactorial(count);
  const log = logGamma(count + size) - logGamma(size) - logFactorial(count);
  return log + size * Math.log(size / (size + mean)) + count * Math.log(mean / (size + mean));
}

/** How likely a count is this or less. */
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

/** How likely a week has a count or less, and as many or more. */
export const weekTails = (count: number, weeks: Weeks): Tails => ({
  drop: upTo(count, weeks),
  rise: 1 - upTo(count - 1, weeks),
});

type Pair = readonly [now: number, before: number];

/** What changes are judged by: the days of both periods, and how leads and visits vary, if that is known. */
export type Judgment = { days: Pair; leads: Weeks | null; visits: Weeks | null };

const DAYS = 7;

function largerChance(counts: Pair, exposures: Pair, expected: Weeks | null): number | null {
  const chance = countChance(counts, exposures);
  if (chance === null || expected === null || expected.mean <= 0) return chance;
  return Math.max(chance, twoSided(weekTails(Math.round(counts[0]), expected)));
}

/**
 * How likely a change of a count at least this large is by chance alone: the larger of what two Poisson counts say and of what
 * the weeks say, over days. Null where there is nothing to judge.
 */
export function changeChance(counts: Pair, days: Pair, weeks: Weeks | null): number | null {
  const length = days[0] / DAYS;
  return largerChance(counts, days, weeks && { mean: weeks.mean * length, size: weeks.size * length });
}

/**
 * The same for some of what the weeks count, such as the leads that were won, over exposures such as days or cost. As they are
 * a share of it, they vary with the same size; as many as before are expected.
 */
export function shareChance(counts: Pair, exposures: Pair, days: Pair, weeks: Weeks | null): number | null {
  const mean = exposures[1] > 0 ? (counts[1] * exposures[0]) / exposures[1] : 0;
  return largerChance(counts, exposures, weeks && { mean, size: (weeks.size * days[0]) / DAYS });
}

/** The sizes of both periods, for sums of amounts. */
export const estimateSizes = ([now, before]: Pair, weeks: Weeks | null): Pair => {
  const size = weeks?.size ?? Infinity;
  return [(size * now) / DAYS, (size * before) / DAYS];
};
