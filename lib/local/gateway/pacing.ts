import { TtlCache } from "../../../functions/platform/store/ttl-cache.ts";

const BURST = 20;
const REFILL_MS = 100;
const PAUSE_MIN_MS = 10;
/** A pause is this many times as long as the request before it, so that two thirds of the time are left for others. */
const PAUSE_FACTOR = 2;
/** A request that takes longer, such as a download, mostly waits: it no longer holds up its caller's next one. */
const TURN_MAX_MS = 250;
const CALLERS_MAX = 10_000;

/** A caller's requests: how many may start at once, as of when, and the end of its queue. */
type Lane = { credits: number; at: number; last: Promise<void> };

/**
 * Paces each caller: beyond a burst of 20, its requests run one after another, with a pause twice as long as each took. On AWS
 * a request has an instance of its own; here all share one process, and a flood would take it from everybody else.
 * Waits for the caller's turn, and returns what ends it.
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
