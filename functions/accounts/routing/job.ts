import type { JobName } from "../../manifest.ts";
import { logError } from "../../platform/http/response.ts";
import type { InvokeContext } from "./request.ts";

/** Lambda reports the function's remaining time; a local run has no limit. */
type JobContext = InvokeContext & { getRemainingTimeInMillis?: () => number };

/**
 * A job's input: the current time, and whether `ms` of its time is left, by default enough to start another piece of
 * work.
 */
export type JobRun = { now: Date; hasTime: (ms?: number) => boolean };

const RESERVE_MS = 30_000;

/** Makes the Lambda handler of a job. Failures are logged by kind and rethrown to the scheduler. */
export function job(name: JobName, run: (input: JobRun) => Promise<void>) {
  return async (_event: unknown, context: JobContext): Promise<void> => {
    const hasTime = (ms = RESERVE_MS) =>
      (context.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY) > ms;
    try {
      await run({ now: new Date(context.now ?? Date.now()), hasTime });
    } catch (thrown) {
      logError(thrown, name, 500);
      throw thrown;
    }
  };
}
