import { setTimeout as sleep } from "node:timers/promises";

/** Awaits `promise` for at most `milliseconds`. A timeout fails with `description`, which says what was awaited. */
export async function inTime<T>(description: string, promise: Promise<T>, milliseconds = 20_000): Promise<T> {
  const timer = new AbortController();
  const late = sleep(milliseconds, null, { signal: timer.signal }).then(() => {
    throw new Error(`Not within ${milliseconds / 1000} s: ${description}`);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    timer.abort();
  }
}
