/** The share of false alarms among all alarms that is accepted. */
export const FALSE_SHARE = 0.1;

/**
 * Which of many tests made at once are more than chance (Benjamini and Hochberg, 1995): at most a share `q` of those that
 * are chosen is expected to be chance. Returns the largest chance that counts as a discovery; 0 if none does.
 */
export function discoveryLimit(chances: readonly number[], q = FALSE_SHARE): number {
  const sorted = chances.toSorted((a, b) => a - b);
  return sorted.findLast((chance, at) => chance <= (q * (at + 1)) / sorted.length) ?? 0;
}
