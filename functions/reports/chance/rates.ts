import { type Range, wilsonRange, Z90 } from "../../platform/wilson.ts";

/** Figures with fewer hits or misses than this are shown with an interval. */
export const FEW = 10;

/** The 90% Wilson interval of a rate with few hits or misses; null if there are enough of both. */
export function rateRange(hits: number, misses: number): Range | null {
  const cases = hits + misses;
  if (cases <= 0 || misses < 0 || (hits >= FEW && misses >= FEW)) return null;
  return wilsonRange(hits, cases);
}

/** The 90% score interval of a Poisson count; null if the count is large enough. */
export function countRange(count: number): Range | null {
  if (count <= 0 || count >= FEW) return null;
  const square = Z90 * Z90;
  const spread = Z90 * Math.sqrt(count + square / 4);
  return [count + square / 2 - spread, count + square / 2 + spread];
}
