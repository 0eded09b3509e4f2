/** The seconds until a lead's first response, and the credit for the lead. */
export type Response = readonly [seconds: number, credit: number];

/** The median of the seconds, weighted by credit; null if there are none. */
export function medianOf(responses: readonly Response[]): number | null {
  const sorted = responses.toSorted(([a], [b]) => a - b);
  const half = sorted.reduce((sum, [, credit]) => sum + credit, 0) / 2;
  let reached = 0;
  for (const [index, [seconds, credit]] of sorted.entries()) {
    reached += credit;
    const next = sorted[index + 1];
    if (reached > half || next === undefined) return seconds;
    if (reached === half) return (seconds + next[0]) / 2;
  }
  return null;
}
