import { logFactorial } from "./log-gamma.ts";

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** How likely a count is `at` or less, and `at` or more. */
export type Tails = { drop: number; rise: number };

/** Adds up a distribution from one value away from its mean, until nothing is left. */
function sumFrom(first: number, step: 1 | -1, logOf: (value: number) => number): number {
  let sum = 0;
  for (let value = first; ; value += step) {
    const part = Math.exp(logOf(value));
    sum += part;
    if (!(part > sum * 1e-13)) return sum;
  }
}

/** The tails of a distribution on whole numbers with one peak. Values that are impossible have the logarithm −∞. */
function computeTails(at: number, mean: number, logOf: (value: number) => number): Tails {
  if (at < mean) return { drop: sumFrom(at, -1, logOf), rise: 1 - sumFrom(at - 1, -1, logOf) };
  return { drop: 1 - sumFrom(at + 1, 1, logOf), rise: sumFrom(at, 1, logOf) };
}

/** How likely `now` of all `now + before` cases, or a count further away, are if each is among them with `share`. */
export function countTails(now: number, before: number, share: number): Tails {
  const all = now + before;
  return computeTails(now, all * share, (value) =>
    value < 0 || value > all
      ? -Infinity
      : logChoose(all, value) + value * Math.log(share) + (all - value) * Math.log(1 - share),
  );
}

/** How likely a value at least this far out is, in either direction. */
export const twoSided = ({ drop, rise }: Tails): number => Math.min(1, 2 * Math.min(drop, rise));

/**
 * How likely a change of a count at least this large is by chance alone, if its rate is the same: two Poisson counts over
 * exposures, such as days. Null where there is nothing to judge.
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

/** The same for a rate, by Fisher's exact test. */
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
 * The same for a sum of amounts, such as the value of won leads, whose number and size vary. `sizes` say how much more their
 * number varies than independent events do (see weeks.ts).
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

/** How likely a normal value is at least this many standard deviations from its mean (Abramowitz and Stegun 7.1.26). */
function bothTails(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  return series.reduceRight((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x);
}
