/** The 95% quantile of the normal distribution: 90% lie between it and its negative. */
export const Z90 = 1.6448536269514722;
const SQUARE = Z90 * Z90;

export type Range = [low: number, high: number];

/** The 90% Wilson interval of a rate of `hits` among `cases`, of which there is at least one. */
export function wilsonRange(hits: number, cases: number): Range {
  const rate = hits / cases;
  const middle = rate + SQUARE / (2 * cases);
  const spread = Z90 * Math.sqrt((rate * (1 - rate) + SQUARE / (4 * cases)) / cases);
  const scale = 1 + SQUARE / cases;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
