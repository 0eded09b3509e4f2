/** The units of columns. Money is in hundredths of the report's currency, a rate between 0 and 1. */
export const UNITS = [
  ...(["text", "count", "money", "rate", "ratio", "seconds", "score"] as const),
  ...(["day", "week", "month"] as const),
] as const;
export type Unit = (typeof UNITS)[number];

const DIGITS: Partial<Record<Unit, number>> = { seconds: 0, score: 2 };

/**
 * Rounds a value for an answer: seconds to whole ones, scores to two decimals, everything else to six. Cuts it to 12
 * significant digits first, so that 8.299999999999999 / 4 rounds as 2.075 does.
 */
export function roundTo(unit: Unit, value: number | null): number | null {
  if (value === null) return null;
  const scale = 10 ** (DIGITS[unit] ?? 6);
  return Math.round(Number((value * scale).toPrecision(12))) / scale;
}
