import * as v from "valibot";
import { TARGET_MEASURES, type Target } from "../../accounts/clients/target.ts";
import { lastDayIn, listDays, shiftDays, weekdayIndex } from "../calendar.ts";

const WEEK = 7;
/** The number of days from which weekday weights are learned, in whole weeks. */
export const WEIGHT_DAYS = 8 * WEEK;
/** The prior weight of each weekday, so that sparse data doesn't rule a weekday out. */
const PRIOR = 0.5;

/** Each weekday's volume relative to the average, Monday first. */
export type Weights = readonly number[];

/** Learns weekday weights from daily counts, oldest first, ending with `last`. */
export function weekdayWeights(counts: readonly number[], last: string): Weights {
  const used = counts.slice(-WEIGHT_DAYS);
  const sums = Array.from({ length: WEEK }, () => 0);
  used.forEach((count, at) => {
    const weekday = weekdayIndex(shiftDays(last, at + 1 - used.length));
    sums[weekday] = (sums[weekday] ?? 0) + count;
  });
  const average = used.reduce((sum, count) => sum + count, 0) / WEEK;
  return sums.map((sum) => (sum + PRIOR) / (average + PRIOR));
}

/**
 * Progress towards a month's target, up to and including `through`. `projected` is null before the month's first full
 * day.
 */
export const Pace = v.object({
  measure: v.picklist(TARGET_MEASURES),
  goal: v.number(),
  month: v.string(),
  through: v.string(),
  actual: v.number(),
  expected: v.number(),
  projected: v.nullable(v.number()),
});
export type Pace = v.InferOutput<typeof Pace>;

/** Computes what is expected by the end of a day, and projects the month's total. */
export function computePace(
  { measure, goal }: Target,
  actual: number,
  { month, through, weights }: { month: string; through: string; weights: Weights },
): Pace {
  const weigh = (to: string): number =>
    listDays({ from: `${month}-01`, to }).reduce((sum, day) => sum + (weights[weekdayIndex(day)] ?? 1), 0);
  const whole = weigh(lastDayIn("month", month));
  const gone = through < `${month}-01` ? 0 : weigh(through);
  return {
    ...{ measure, goal, month, through, actual },
    expected: (goal * gone) / whole,
    projected: gone === 0 ? null : (actual * whole) / gone,
  };
}
