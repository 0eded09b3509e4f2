import { setTimeout as sleep } from "node:timers/promises";
import { unavailable } from "../errors.ts";

const FIRST_PAUSE_MS = 10;

/** The number of tries, the longest pause between them, and the total time limit. */
type Patience = { tries: number; pauseMaxMs: number; withinMs?: number };

/**
 * For optimistic writes that contend for a row. Only one wins each round, so many concurrent writes need many tries.
 * Gives up with a 503 well within a function's timeout.
 */
export const CONTENTION: Patience = { tries: 20, pauseMaxMs: 500, withinMs: 5000 };

/**
 * Runs `attempt` until it returns something other than undefined, with exponential backoff and full jitter. `attempt`
 * receives the number of failed tries. Throws 503 when tries or time run out.
 */
export async function retry<Outcome>(
  { tries, pauseMaxMs, withinMs = Number.POSITIVE_INFINITY }: Patience,
  attempt: (failed: number) => Promise<Outcome | undefined>,
): Promise<Outcome> {
  const deadline = Date.now() + withinMs;
  for (let failed = 0; failed < tries && Date.now() < deadline; failed++) {
    // Jitter keeps colliding callers from colliding again.
    if (failed > 0) await sleep(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** failed, pauseMaxMs));
    const outcome = await attempt(failed);
    if (outcome !== undefined) return outcome;
  }
  throw unavailable();
}
