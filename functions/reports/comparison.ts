import { countDays, type DaySpan, shiftDays, shiftMonths } from "./calendar.ts";

export const COMPARISONS = ["previous", "month", "quarter", "year"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** How many months earlier the same days are. */
const MONTHS: Partial<Record<Comparison, number>> = { month: 1, quarter: 3, year: 12 };

/** How many calendar months a span covers; 0 if it begins or ends within a month. */
function wholeMonths({ from, to }: DaySpan): number {
  const after = shiftDays(to, 1);
  if (!from.endsWith("-01") || !after.endsWith("-01")) return 0;
  const [fromYear = 0, fromMonth = 0] = from.split("-").map(Number);
  const [year = 0, month = 0] = after.split("-").map(Number);
  return (year - fromYear) * 12 + month - fromMonth;
}

/** A span to compare with. `counterpart` maps each of its days to a day of the current span. */
export type Compared = DaySpan & { counterpart(day: string): string };

/** The fewest weeks to learn from how counts vary. */
const WEEKS = 8;

/** The complete weeks until the end of a span, oldest first: those in it, or the last eight if it has fewer. */
export function weeksUntil(span: DaySpan): DaySpan[] {
  const weeks = Math.max(WEEKS, Math.floor(countDays(span) / 7));
  return Array.from({ length: weeks }, (_, index) => {
    const to = shiftDays(span.to, -7 * (weeks - 1 - index));
    return { from: shiftDays(to, -6), to };
  });
}

/**
 * The span to compare another one with: the same number of days before it, or of months if it covers whole months; or the
 * same days a month, a quarter or a year earlier. Every day has a counterpart, so a comparison misses none.
 */
export function comparedSpan(span: DaySpan, comparison: Comparison): Compared {
  const clamp = (day: string) => (day < span.from ? span.from : day > span.to ? span.to : day);
  const whole = wholeMonths(span);
  const months = MONTHS[comparison] ?? whole;
  if (months === 0) {
    const days = countDays(span);
    const back = { from: shiftDays(span.from, -days), to: shiftDays(span.to, -days) };
    return { ...back, counterpart: (day) => shiftDays(day, days) };
  }
  const to =
    whole > 0 ? shiftDays(shiftMonths(shiftDays(span.to, 1), -months), -1) : shiftMonths(span.to, -months);
  return {
    from: shiftMonths(span.from, -months),
    to,
    counterpart: (day) => clamp(shiftMonths(day, months)),
  };
}
