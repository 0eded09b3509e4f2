import { setTimeout as sleep } from "node:timers/promises";
import { unavailable } from "../errors.ts";

const FIRST_PAUSE_MS = 10;

/** How often something is tried, how long the pauses between may get, and for how long it is tried at all. */
type Patience = { tries: number; pauseMaxMs: number; withinMs?: number };

/**
 * The patience of who changes what others change at the same moment: each time one of them is first, so that many at
 * once need many tries. Well within a function's own time-out; whoever waits is then told to try again.
 */
export const OVERTAKEN: Patience = { tries: 20, pauseMaxMs: 500, withinMs: 5000 };

/**
 * What `attempt` gives as soon as it gives anything; undefined has it tried again after a pause, told how many tries
 * have failed. 503 when patience is at its end.
 */
export async function retry<Outcome>(
  { tries, pauseMaxMs, withinMs = Number.POSITIVE_INFINITY }: Patience,
  attempt: (failed: number) => Promise<Outcome | undefined>,
): Promise<Outcome> {
  const deadline = Date.now() + withinMs;
  for (let failed = 0; failed < tries && Date.now() < deadline; failed++) {
    // By chance, so that those who met do not meet again.
    if (failed > 0) await sleep(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** failed, pauseMaxMs));
    const outcome = await attempt(failed);
    if (outcome !== undefined) return outcome;
  }
  throw unavailable();
}
