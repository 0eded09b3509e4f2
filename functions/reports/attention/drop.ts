import { countTails } from "../chance/chance.ts";
import { MISSING_MIN } from "../chance/large-drop.ts";
import { summarizeWeeks, type Weeks, weekTails } from "../chance/weeks.ts";
import { sumDays, weeksBefore } from "./daily.ts";

const WEEK = 7;
/** How many days a client's usual number of leads is taken from: eight weeks before the last one. */
export const USUAL_DAYS = 8 * WEEK;
/** The days that are read: the last week, and those before. */
export const JUDGED_DAYS = USUAL_DAYS + WEEK;

/** A client's last seven days against the weeks before. `chance`: how likely so few leads are if nothing changed. */
export type Drop = { leads: number; before: number; days_before: number; expected: number; chance: number };

/** How much clients' weeks vary as a rule, and how many weeks that counts as: a few say little about how much they vary. */
const USUAL_SIZE = 30;
const USUAL_WEIGHT = 8;

/** How a week's count varies, moved towards what is usual, and by how little few weeks say about their mean. */
function cautious({ mean, size }: Weeks, weeks: number): Weeks {
  const spread = (weeks / size + USUAL_WEIGHT / USUAL_SIZE) / (weeks + USUAL_WEIGHT);
  return { mean, size: 1 / (spread * (1 + 1 / weeks) + 1 / (weeks * mean)) };
}

/**
 * Compares a client's last seven days with the same weekdays of up to eight weeks before. `days` are its leads on each of the
 * last `JUDGED_DAYS`, oldest first. Null if there were too few weeks or leads for a drop to be noticed.
 */
export function detectDrop(days: readonly number[]): Drop | null {
  const counts = weeksBefore(days, WEEK);
  const weeks = summarizeWeeks(counts);
  const active = counts.slice(counts.findIndex((count) => count > 0));
  if (weeks === null || weeks.mean < MISSING_MIN) return null;
  const leads = sumDays(days, WEEK);
  const before = active.reduce((sum, count) => sum + count, 0);
  const steady = countTails(leads, before, 1 / (1 + active.length)).drop;
  const chance = Math.max(
    steady,
    weekTails(leads, weeks).drop,
    weekTails(leads, cautious(weeks, active.length)).drop,
  );
  return { leads, before, days_before: active.length * WEEK, expected: weeks.mean, chance };
}
