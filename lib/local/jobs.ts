import { randomUUID } from "node:crypto";
import { jobs } from "../../functions/manifest.ts";
import type { Job } from "../../functions/platform/http/line.ts";
import { loadJobs } from "./functions.ts";

const FIRST_MS = 5000;
const EVERY_MS: Record<Job["every"], number> = {
  "1 minute": 60_000,
  "5 minutes": 300_000,
  "15 minutes": 900_000,
  "1 hour": 3_600_000,
};
const DEAD_LETTERS_MAX = 100;

/** A failed run; `error` is the error's name. */
export type DeadLetter = { name: string; at: string; error: string };

/** The schedule, and a way to run a job manually. */
export type Jobs = {
  /** Runs a job, with its clock at `now` if given. Rejects when the job fails. */
  run(name: string, options?: { now?: Date }): Promise<void>;
  /** Starts the schedule: each job runs soon, then at its interval. Tests run jobs manually. */
  schedule(): void;
  /** The latest failed runs, oldest first. */
  deadLetters: readonly DeadLetter[];
  /** Stops the schedule and waits for running jobs. */
  close(): Promise<void>;
};

const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** EventBridge's twin: runs the jobs of the manifest. */
export function openJobs(): Jobs {
  const loaded = loadJobs();
  const deadLetters: DeadLetter[] = [];
  const running = new Set<Promise<void>>();
  let closing = false;
  // Jobs start no new work without time left, so this stops them on shutdown.
  const getRemainingTimeInMillis = () => (closing ? 0 : Number.POSITIVE_INFINITY);
  const timers: NodeJS.Timeout[] = [];

  const run: Jobs["run"] = async (name, { now } = {}) => {
    const job = loaded.get(name);
    if (job === undefined) throw new Error(`There is no job ${name}.`);
    const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis };
    const done = job({}, { ...context, ...(now && { now: now.getTime() }) });
    running.add(done);
    try {
      await done;
    } catch (error) {
      deadLetters.push({ name, at: new Date().toISOString(), error: errorName(error) });
      deadLetters.splice(0, deadLetters.length - DEAD_LETTERS_MAX);
      throw error;
    } finally {
      running.delete(done);
    }
  };

  /** Runs a job unless its previous run is still going. */
  const withoutOverlap = (name: string) => {
    let isRunning = false;
    return async () => {
      if (isRunning) return;
      isRunning = true;
      await run(name).catch((error: unknown) => {
        console.error(JSON.stringify({ level: "ERROR", at: "jobs", job: name, error: errorName(error) }));
      });
      isRunning = false;
    };
  };

  const schedule = () => {
    for (const [name, { every, ownSite }] of Object.entries<Job>(jobs)) {
      if (ownSite && !process.env.OWN_SITE_ID) continue;
      const next = withoutOverlap(name);
      timers.push(setTimeout(next, FIRST_MS).unref(), setInterval(next, EVERY_MS[every]).unref());
    }
  };

  return {
    run,
    schedule,
    deadLetters,
    close: async () => {
      closing = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(running);
    },
  };
}
