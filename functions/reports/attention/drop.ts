import { countTails } from "../chance/chance.ts";
import { MISSING_MIN } from "../chance/large-drop.ts";
import { summarizeWeeks, type Weeks, weekTails } from "../chance/weeks.ts";
import { sumDays, weeksBefore } from "./daily.ts";

const WEEK = 7;
/** The baseline of a client's usual number of leads: the eight weeks before the last one. */
export const USUAL_DAYS = 8 * WEEK;
/** The days to read: the last week and the baseline. */
export const JUDGED_DAYS = USUAL_DAYS + WEEK;

/**
 * A client's last seven days compared with the weeks before. `chance`: the probability of so few leads if nothing
 * changed.
 */
export type Drop = { leads: number; before: number; days_before: number; expected: number; chance: number };

/** The prior for how much clients' weeks vary, and its weight in weeks, since few weeks say little about variance. */
const USUAL_SIZE = 30;
const USUAL_WEIGHT = 8;

/** Shrinks a week's variation towards the prior, and widens it for the uncertainty of a mean of few weeks. */
function cautious({ mean, size }: Weeks, weeks: number): Weeks {
  const spread = (weeks / size + USUAL_WEIGHT / USUAL_SIZE) / (weeks + USUAL_WEIGHT);
  return { mean, size: 1 / (spread * (1 + 1 / weeks) + 1 / (weeks * mean)) };
}

/**
 * Compares a client's last seven days with up to eight weeks before. `days` are its leads on each of the last
 * `JUDGED_DAYS`, oldest first. Null if there are too few weeks or leads to detect a drop.
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
