import { setTimeout as sleep } from "node:timers/promises";

/** A pause before the next try: longer the more have failed, and by chance, so that rivals do not meet again. */
export const pauseAfter = (failed: number, mostMs: number): Promise<void> =>
  sleep(Math.random() * Math.min(10 * 2 ** failed, mostMs));
