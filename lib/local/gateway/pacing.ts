import { TtlCache } from "../../../functions/platform/store/ttl-cache.ts";

const BURST = 20;
const REFILL_MS = 100;
const PAUSE_MIN_MS = 10;
/** A pause is this many times as long as the previous request, leaving two thirds of the time to others. */
const PAUSE_FACTOR = 2;
/** A longer request, such as a download, is mostly idle, so it no longer blocks its caller's next one. */
const TURN_MAX_MS = 250;
const CALLERS_MAX = 10_000;

/** A caller's state: its burst credits, when they were computed, and the end of its queue. */
type Lane = { credits: number; at: number; last: Promise<void> };

/**
 * Paces each caller: beyond a burst of 20, its requests run one after another, with a pause twice as long as each took.
 * On AWS each request has its own instance; here all share one process, which a flood would monopolize. Waits for the
 * caller's turn and returns a function that ends it.
 */
export function createPacing(): (caller: string) => Promise<() => void> {
  const lanes = new TtlCache<Lane>(60_000, CALLERS_MAX);
  return async (caller) => {
    const now = performance.now();
    const lane = lanes.get(caller, now) ?? { credits: BURST, at: now, last: Promise.resolve() };
    lane.credits = Math.min(BURST, lane.credits + (now - lane.at) / REFILL_MS);
    lane.at = now;
    lanes.set(caller, lane, now);
    if (lane.credits >= 1) {
      lane.credits--;
      return () => {};
    }
    const { last } = lane;
    let end = () => {};
    lane.last = new Promise((resolve) => {
      end = resolve;
    });
    await last;
    const start = performance.now();
    const timer = setTimeout(end, (1 + PAUSE_FACTOR) * TURN_MAX_MS);
    return () => {
      const took = performance.now() - start;
      if (took >= TURN_MAX_MS) return;
      clearTimeout(timer);
      setTimeout(end, Math.max(PAUSE_MIN_MS, PAUSE_FACTOR * took));
    };
  };
}
