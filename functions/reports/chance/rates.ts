/** Figures with fewer hits or misses than this are shown with an interval. */
export const FEW = 10;
const Z = 1.6448536269514722;
const SQUARE = Z * Z;

export type Range = [low: number, high: number];

/** The 90% Wilson interval of a rate with few hits or misses; null if there are enough of both. */
export function rateRange(hits: number, misses: number): Range | null {
  const cases = hits + misses;
  if (cases <= 0 || misses < 0 || (hits >= FEW && misses >= FEW)) return null;
  const rate = hits / cases;
  const middle = rate + SQUARE / (2 * cases);
  const spread = Z * Math.sqrt((rate * (1 - rate) + SQUARE / (4 * cases)) / cases);
  const scale = 1 + SQUARE / cases;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

/** The 90% score interval of a Poisson count; null if the count is large enough. */
export function countRange(count: number): Range | null {
  if (count <= 0 || count >= FEW) return null;
  const spread = Z * Math.sqrt(count + SQUARE / 4);
  return [count + SQUARE / 2 - spread, count + SQUARE / 2 + spread];
}
