import { countDays, type DaySpan, shiftDays, shiftMonths } from "./calendar.ts";

export const COMPARISONS = ["previous", "month", "quarter", "year"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The offset of each comparison, in months. */
const MONTHS: Partial<Record<Comparison, number>> = { month: 1, quarter: 3, year: 12 };

/** The number of whole calendar months in a span; 0 if it starts or ends mid-month. */
function wholeMonths({ from, to }: DaySpan): number {
  const after = shiftDays(to, 1);
  if (!from.endsWith("-01") || !after.endsWith("-01")) return 0;
  const [fromYear = 0, fromMonth = 0] = from.split("-").map(Number);
  const [year = 0, month = 0] = after.split("-").map(Number);
  return (year - fromYear) * 12 + month - fromMonth;
}

/** A span to compare with. `counterpart` maps each of its days to a day of the current span. */
export type Compared = DaySpan & { counterpart(day: string): string };

/** The minimum number of weeks for learning how counts vary. */
const WEEKS = 8;

/** The complete weeks up to the end of a span, oldest first: those in it, but at least the last eight. */
export function weeksUntil(span: DaySpan): DaySpan[] {
  const weeks = Math.max(WEEKS, Math.floor(countDays(span) / 7));
  return Array.from({ length: weeks }, (_, index) => {
    const to = shiftDays(span.to, -7 * (weeks - 1 - index));
    return { from: shiftDays(to, -6), to };
  });
}

/**
 * The span to compare with: the same number of days before it (or of months, if it covers whole months), or the same
 * days a month, a quarter or a year earlier. Every day has a counterpart.
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
