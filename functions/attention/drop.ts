import { countTails } from "../reports/chance/chance.ts";

const WEEK = 7;
/** How many days a client's usual number of leads is taken from: eight weeks before the last one. */
export const USUAL_DAYS = 8 * WEEK;
/** The days that are read: the last week, and those before. */
export const JUDGED_DAYS = USUAL_DAYS + WEEK;
const WEEKS_MIN = 4;
/** A drop is an alarm only if this many leads and this share of them are missing. */
const MISSING_MIN = 5;
const MISSING_SHARE_MIN = 0.3;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** A client's last seven days against the weeks before. `chance`: how likely so few leads are if nothing changed. */
export type Drop = { leads: number; before: number; days_before: number; expected: number; chance: number };

/** The weeks before the last one, oldest first, from the first with a lead on. */
function weeksOf(days: readonly number[]): number[] {
  const weeks = Array.from({ length: USUAL_DAYS / WEEK }, (_, at) =>
    sum(days.slice(at * WEEK, (at + 1) * WEEK)),
  );
  const first = weeks.findIndex((leads) => leads > 0);
  return first < 0 ? [] : weeks.slice(first);
}

/**
 * Compares a client's last seven days with the same weekdays of up to eight weeks before. `days` are its leads on each of the
 * last `JUDGED_DAYS`, oldest first. Null if there were too few weeks or leads for a drop to be noticed.
 */
export function dropOf(days: readonly number[]): Drop | null {
  const weeks = weeksOf(days);
  const [leads, before] = [sum(days.slice(-WEEK)), sum(weeks)];
  const expected = before / weeks.length;
  if (weeks.length < WEEKS_MIN || expected < MISSING_MIN) return null;
  const steady = countTails(leads, before, 1 / (1 + weeks.length)).drop;
  return { leads, before, days_before: weeks.length * WEEK, expected, chance: steady };
}

/** Whether enough leads are missing to matter. */
export const isLarge = ({ leads, expected }: Drop): boolean =>
  expected - leads >= Math.max(MISSING_MIN, expected * MISSING_SHARE_MIN);
