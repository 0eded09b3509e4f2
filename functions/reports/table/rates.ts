/** Rates of fewer cases than this come with a confidence interval. */
export const CASES_MIN = 30;
const Z = 1.959964;

/** The 95% confidence interval (Wilson's) of a rate among so many cases. */
export function rangeOf(rate: number, cases: number): [low: number, high: number] {
  const square = Z * Z;
  const middle = rate + square / (2 * cases);
  const spread = Z * Math.sqrt((rate * (1 - rate) + square / (4 * cases)) / cases);
  const scale = 1 + square / cases;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
