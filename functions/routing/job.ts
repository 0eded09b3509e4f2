import { logError } from "../http/response.ts";
import type { JobName } from "../manifest.ts";
import type { InvokeContext } from "./request.ts";

/** Lambda says how long a function may still run; the local run sets no end. */
type JobContext = InvokeContext & { getRemainingTimeInMillis?: () => number };

/** What a job is given: the time, and whether there is enough left to begin another piece of work. */
export type JobRun = { now: Date; hasTime: () => boolean };

const ENOUGH_MS = 30_000;

/** Makes the Lambda handler of one job of the manifest. A failure is logged by kind, and the schedule told of it. */
export function job(name: JobName, run: (given: JobRun) => Promise<void>) {
  return async (_event: unknown, context: JobContext): Promise<void> => {
    const hasTime = () => (context.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY) > ENOUGH_MS;
    try {
      await run({ now: new Date(context.now ?? Date.now()), hasTime });
    } catch (thrown) {
      logError(thrown, name, 500);
      throw thrown;
    }
  };
}
