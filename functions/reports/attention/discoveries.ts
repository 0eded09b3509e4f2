/** The accepted false discovery rate of alarms. */
export const FALSE_SHARE = 0.1;

/**
 * Controls the false discovery rate of simultaneous tests at `q` (Benjamini and Hochberg, 1995). Returns the largest
 * p-value that counts as a discovery; 0 if none does.
 */
export function discoveryLimit(chances: readonly number[], q = FALSE_SHARE): number {
  const sorted = chances.toSorted((a, b) => a - b);
  return sorted.findLast((chance, at) => chance <= (q * (at + 1)) / sorted.length) ?? 0;
}
