import { type Counting, countingTouches, isDirect } from "../leads/packs/counting.ts";
import type { PathTouch } from "../leads/packs/fact.ts";
import { DAY_MS } from "../platform/day.ts";

const HALF_LIFE_DAYS = 7;

/** The attribution models: how the credit for a lead is divided among the touches on its path. */
export const MODELS = ["first", "last", "last_non_direct", "linear", "position", "time_decay"] as const;
export type Model = (typeof MODELS)[number];

/** All weight on one touch; a negative index counts from the end. */
const only = (index: number) => (touches: readonly PathTouch[]) =>
  touches.map((_, each) => (each === index || each === touches.length + index ? 1 : 0));

function lastNonDirect(touches: readonly PathTouch[]): number[] {
  const last = touches.findLastIndex((touch) => !isDirect(touch));
  return only(last === -1 ? touches.length - 1 : last)(touches);
}

function byPosition(touches: readonly PathTouch[]): number[] {
  const between = touches.length - 2;
  if (between < 1) return touches.map(() => 1);
  return touches.map((_, index) => (index === 0 || index === touches.length - 1 ? 0.4 : 0.2 / between));
}

const byAge = (touches: readonly PathTouch[], at: number): number[] =>
  touches.map((touch) => 2 ** (-Math.max(0, at - (touch.at ?? at)) / DAY_MS / HALF_LIFE_DAYS));

/** The weights of the touches that count. Only their ratios matter. */
const WEIGHTS: Record<Model, (touches: readonly PathTouch[], at: number) => number[]> = {
  first: only(0),
  last: only(-1),
  last_non_direct: lastNonDirect,
  linear: (touches) => touches.map(() => 1),
  position: byPosition,
  time_decay: byAge,
};

/**
 * The credit of each touch on a path. If any touch counts, credits added in order sum to exactly 1; otherwise all are 0.
 * Position-based: 40% each to the first and last touch, 20% to those between. Time decay: half as much for every 7 days.
 */
export function divideCredit(path: readonly PathTouch[], model: Model, counting: Counting): number[] {
  const indexes = countingTouches(path, counting);
  const credits = path.map(() => 0);
  const weights = WEIGHTS[model](
    indexes.flatMap((index) => path[index] ?? []),
    counting.at,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let given = 0;
  // The last touch with any credit gets the rest, so that rounding adds up.
  const last = weights.findLastIndex((weight) => weight > 0);
  weights.slice(0, last + 1).forEach((weight, index) => {
    const credit = index === last ? 1 - given : weight / total;
    credits[indexes[index] ?? 0] = credit;
    given += credit;
  });
  return credits;
}
