import { logFactorial } from "./log-gamma.ts";

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** The probabilities of a count of `at` or less, and of `at` or more. */
export type Tails = { drop: number; rise: number };

/** Sums a distribution's tail outwards from `first` until the terms vanish. */
function sumFrom(first: number, step: 1 | -1, logOf: (value: number) => number): number {
  let sum = 0;
  for (let value = first; ; value += step) {
    const part = Math.exp(logOf(value));
    sum += part;
    if (!(part > sum * 1e-13)) return sum;
  }
}

/** The tails of a unimodal distribution on whole numbers. Impossible values have the logarithm −∞. */
function computeTails(at: number, mean: number, logOf: (value: number) => number): Tails {
  if (at < mean) return { drop: sumFrom(at, -1, logOf), rise: 1 - sumFrom(at - 1, -1, logOf) };
  return { drop: 1 - sumFrom(at + 1, 1, logOf), rise: sumFrom(at, 1, logOf) };
}

/** The binomial tails of `now` successes in `now + before` trials with probability `share`. */
export function countTails(now: number, before: number, share: number): Tails {
  const all = now + before;
  return computeTails(now, all * share, (value) =>
    value < 0 || value > all
      ? -Infinity
      : logChoose(all, value) + value * Math.log(share) + (all - value) * Math.log(1 - share),
  );
}

/** The two-sided p-value. */
export const twoSided = ({ drop, rise }: Tails): number => Math.min(1, 2 * Math.min(drop, rise));

/**
 * The p-value of a change between two Poisson counts over exposures, such as days, if the rate is the same. Null if
 * there is nothing to test.
 */
export function countChance(
  [now, before]: readonly [number, number],
  [exposure, earlier]: readonly [number, number],
): number | null {
  const [k, b] = [Math.round(now), Math.round(before)];
  if (k + b <= 0 || k < 0 || b < 0 || exposure <= 0 || earlier <= 0) return null;
  return twoSided(countTails(k, b, exposure / (exposure + earlier)));
}

/** Hits and misses. */
type Cases = readonly [hits: number, misses: number];

/** The p-value of a change of a rate (Fisher's exact test). */
export function rateChance(now: Cases, before: Cases): number | null {
  const [hits, misses, hitsBefore, missesBefore] = [...now, ...before].map(Math.round) as [
    ...[number, number, number, number],
  ];
  const [size, earlier] = [hits + misses, hitsBefore + missesBefore];
  if (size <= 0 || earlier <= 0 || Math.min(hits, misses, hitsBefore, missesBefore) < 0) return null;
  const all = hits + hitsBefore;
  const whole = logChoose(size + earlier, all);
  return twoSided(
    computeTails(hits, (all * size) / (size + earlier), (value) =>
      value < 0 || value > size || all - value < 0 || all - value > earlier
        ? -Infinity
        : logChoose(size, value) + logChoose(earlier, all - value) - whole,
    ),
  );
}

/** A sum of amounts, and of their squares. */
type Amounts = readonly [sum: number, squares: number];

/**
 * The p-value of a change of a sum of amounts, such as the value of won leads, whose number and size both vary.
 * `sizes`: the negative binomial sizes of their number (see weeks.ts).
 */
export function sumChance(
  [sum, squares]: Amounts,
  [sumBefore, squaresBefore]: Amounts,
  [exposure, earlier]: readonly [number, number],
  [size, sizeBefore]: readonly [number, number] = [Infinity, Infinity],
): number | null {
  if (exposure <= 0 || earlier <= 0) return null;
  const scale = exposure / earlier;
  const variance = squares + sum ** 2 / size;
  const varianceBefore = squaresBefore + sumBefore ** 2 / sizeBefore;
  const spread = Math.sqrt(variance + scale ** 2 * varianceBefore);
  return spread > 0 ? bothTails(Math.abs(sum - scale * sumBefore) / spread) : null;
}

/** The two-sided tail probability of a normal value, in standard deviations (Abramowitz and Stegun 7.1.26). */
function bothTails(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  return series.reduceRight((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x);
}
