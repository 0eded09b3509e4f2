import { setTimeout as sleep } from "node:timers/promises";

/** Awaits `promise`, but fails with `what` after `milliseconds`, so that a timeout says what it waited for. */
export async function inTime<T>(what: string, promise: Promise<T>, milliseconds = 20_000): Promise<T> {
  const timer = new AbortController();
  const late = sleep(milliseconds, null, { signal: timer.signal }).then(() => {
    throw new Error(`Not within ${milliseconds / 1000} s: ${what}`);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    timer.abort();
  }
}
