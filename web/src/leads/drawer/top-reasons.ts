type Reason = { points: number; isMarked?: boolean };

/** How many reasons are enough to understand most scores. */
const TOP = 3;

/**
 * The reasons that matter most, in their order, and how many others there are and what they add up to. A single other
 * one would take as much room as its sum, so it is shown too. A marked reason always is.
 */
export function pickTop<Each extends Reason>(reasons: readonly Each[]) {
  const weight = ({ points, isMarked }: Each) => (isMarked ? Number.POSITIVE_INFINITY : Math.abs(points));
  const ranked = reasons.toSorted((a, b) => weight(b) - weight(a));
  const top = new Set(ranked.slice(0, reasons.length > TOP + 1 ? TOP : reasons.length));
  const rest = reasons.filter((reason) => !top.has(reason));
  return {
    top: reasons.filter((reason) => top.has(reason)),
    others: rest.length,
    points: rest.reduce((sum, { points }) => sum + points, 0),
  };
}
