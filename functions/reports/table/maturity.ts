import type { LeadFact } from "../../leads/packs/fact.ts";
import { DAY_MS } from "../../platform/day.ts";
import { type Steps, visitEach } from "../counting/steps.ts";

/** When a lead came in, and when it was won or lost, if it was. */
export type Case = Pick<LeadFact, "at" | "decided_at">;

/** The number of days of leads to learn from. Later outcomes aren't expected. */
export const LEARNING_DAYS = 365;
/** The minimum number of outcomes, and of leads at an age, to draw conclusions. */
const ENOUGH = 30;

/** The share of outcomes that are known at an age (ms) of their leads. */
export type Maturity = (age: number) => number;

/**
 * Learns how outcomes become known with age, from leads of the last year. Leads without an outcome are censored at
 * their age (Kaplan–Meier), so that recent leads don't make outcomes look faster. Null if there are too few.
 */
export function* learnMaturity(cases: Iterable<Case>, now: number): Steps<Maturity | null> {
  const decided = new Array<number>(LEARNING_DAYS + 1).fill(0);
  const left = new Array<number>(LEARNING_DAYS + 1).fill(0);
  const toLearningDay = (ms: number) => Math.min(LEARNING_DAYS, Math.max(0, Math.floor(ms / DAY_MS)));
  let [leads, outcomes] = [0, 0];
  yield* visitEach(cases, ({ at, decided_at }) => {
    const day = toLearningDay((decided_at ?? now) - at);
    left[day] = (left[day] ?? 0) + 1;
    leads += 1;
    if (decided_at === null) return;
    decided[day] = (decided[day] ?? 0) + 1;
    outcomes += 1;
  });
  if (outcomes < ENOUGH) return null;
  const shares: number[] = [];
  let [waiting, open] = [leads, 1];
  for (const [day, found] of decided.entries()) {
    if (waiting < ENOUGH) break;
    open *= 1 - found / waiting;
    shares.push(1 - open);
    waiting -= left[day] ?? 0;
  }
  const whole = shares.at(-1) ?? 0;
  if (whole === 0) return null;
  return (age) => (shares[Math.max(0, Math.floor(age / DAY_MS))] ?? whole) / whole;
}
