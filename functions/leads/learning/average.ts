import { DAY_MS } from "../../platform/day.ts";

/** The most leads of an account that its average is taken of, newest first. */
export const AVERAGED_MAX = 500;

/** The prior's expected lead, at log-odds 0, counts as this many leads. */
const PRIOR_LEADS = 100;
const PER_DAY_MAX = 0.1;

/** The average log-odds of an account's leads. An account with few leads stays close to the prior's expected lead. */
export const averageLogOdds = (logOdds: readonly number[]): number =>
  logOdds.reduce((sum, z) => sum + z, 0) / (logOdds.length + PRIOR_LEADS);

/** Moves an average towards its target, by at most 0.1 a day that has passed since `since`. Scores never jump overnight. */
export function moveAverage(
  from: number,
  target: number,
  { since, now }: { since: Date; now: Date },
): number {
  const days = Math.max(0, now.getTime() - since.getTime()) / DAY_MS;
  const most = PER_DAY_MAX * days;
  return from + Math.max(-most, Math.min(most, target - from));
}
