import { setImmediate as turn } from "node:timers/promises";
import type { Answer } from "../answer.ts";
import { StillCounting } from "../facts/still-counting.ts";
import type { Steps } from "./steps.ts";

/** A paused answer. `leads`: how many it reads in total; `progress`: between 0 and 1. */
export type Unfinished = { steps: Steps<Answer>; leads: number; progress(): number };

/** The number of paused answers' leads an instance holds in memory, and for how long. */
const LEADS_MAX = 1_000_000;
const HELD_MS = 60_000;
/** The minimum number of steps per call, whatever the deadline, so that small reports are answered in one call. */
const STEPS_LEAST = 40;
/** How long to compute before yielding to other requests, in ms. */
const TURN_MS = 20;
/** An answer too large to pause is computed in one go by the next call, within the function's timeout. */
const PATIENCE_MS = 18_000;

const paused = new Map<string, Unfinished & { since: number }>();
const dropped = new Set<string>();

/** Takes an answer that was paused on this instance, to continue it. */
export function takePaused(key: string): Unfinished | null {
  const found = paused.get(key);
  paused.delete(key);
  return found === undefined || Date.now() - found.since > HELD_MS ? null : found;
}

/** Holds an answer for the next call, evicting older ones if needed. */
function hold(key: string, unfinished: Unfinished): void {
  paused.set(key, { ...unfinished, since: Date.now() });
  let leads = [...paused.values()].reduce((sum, each) => sum + each.leads, 0);
  for (const [oldest, each] of paused) {
    if (leads <= LEADS_MAX && Date.now() - each.since <= HELD_MS) break;
    paused.delete(oldest);
    leads -= each.leads;
    if (dropped.size >= 100) dropped.clear();
    dropped.add(oldest);
  }
}

/** Counts until done or until `deadline` (epoch ms), after which the next call on this instance continues. */
export async function countUntil(deadline: number, key: string, unfinished: Unfinished): Promise<Answer> {
  const until = dropped.delete(key) ? Math.max(deadline, Date.now() + PATIENCE_MS) : deadline;
  let turnAt = Date.now() + TURN_MS;
  for (let steps = 0; ; steps++) {
    const { done, value } = unfinished.steps.next();
    if (done) return value;
    if (Date.now() < turnAt) continue;
    if (steps >= STEPS_LEAST && Date.now() >= until) break;
    await turn();
    turnAt = Date.now() + TURN_MS;
  }
  hold(key, unfinished);
  throw new StillCounting(0, [], Math.min(0.99, unfinished.progress()));
}
