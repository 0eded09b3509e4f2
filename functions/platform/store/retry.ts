import { setTimeout as sleep } from "node:timers/promises";
import { unavailable } from "../errors.ts";

const FIRST_PAUSE_MS = 10;

/** Number of tries, the longest pause between them, and the time limit for all of them. */
type Patience = { tries: number; pauseMaxMs: number; withinMs?: number };

/**
 * For optimistic writes that compete for a row. Only one wins each round, so many at once need many tries. It gives up
 * well within a function's timeout, with a 503.
 */
export const CONTENTION: Patience = { tries: 20, pauseMaxMs: 500, withinMs: 5000 };

/**
 * Runs `attempt` until it returns something other than undefined, with a growing random pause in between. It is passed
 * the number of failed tries. Throws 503 when tries or time run out.
 */
export async function retry<Outcome>(
  { tries, pauseMaxMs, withinMs = Number.POSITIVE_INFINITY }: Patience,
  attempt: (failed: number) => Promise<Outcome | undefined>,
): Promise<Outcome> {
  const deadline = Date.now() + withinMs;
  for (let failed = 0; failed < tries && Date.now() < deadline; failed++) {
    // Random, so that callers that collided do not collide again.
    if (failed > 0) await sleep(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** failed, pauseMaxMs));
    const outcome = await attempt(failed);
    if (outcome !== undefined) return outcome;
  }
  throw unavailable();
}
