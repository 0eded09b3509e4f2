/** The seconds until a lead's first response, or until it was won, weighted by credit. */
export type Response = readonly [seconds: number, credit: number];

/** Tolerance for rounding errors of credit, which must not decide a tie. */
const CLOSE = 1e-9;

/** The median of the seconds, weighted by credit; null if there are none. */
export function computeMedian(responses: readonly Response[]): number | null {
  const sorted = responses.toSorted(([a], [b]) => a - b);
  const half = sorted.reduce((sum, [, credit]) => sum + credit, 0) / 2;
  let reached = 0;
  for (const [index, [seconds, credit]] of sorted.entries()) {
    reached += credit;
    const next = sorted[index + 1];
    if (reached > half + CLOSE || next === undefined) return seconds;
    if (reached > half - CLOSE) return (seconds + next[0]) / 2;
  }
  return null;
}
