import { setTimeout as sleep } from "node:timers/promises";

/** What this comes to, or a failure that names it: a promise that is never kept tells nothing until the test's own end. */
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
