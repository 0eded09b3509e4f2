import { randomUUID } from "node:crypto";
import type { Job } from "../../functions/http/line.ts";
import { jobs } from "../../functions/manifest.ts";
import { loadJobs } from "./functions.ts";

const FIRST_MS = 5000;
const EVERY_MS: Record<Job["every"], number> = {
  "1 minute": 60_000,
  "15 minutes": 900_000,
  "1 hour": 3_600_000,
};
const DEAD_LETTERS_MAX = 100;

/** A run that failed, by the kind of its error. */
export type DeadLetter = { name: string; at: string; error: string };

/** The schedule, and a way to run a job by hand. */
export type Jobs = {
  /** Runs a job now, with its clock at `now` where one is given; rejects as the job does. */
  run(name: string, given?: { now?: Date }): Promise<void>;
  /** The newest failed runs, oldest first. */
  deadLetters: readonly DeadLetter[];
  /** Ends the schedule, and waits for what is under way. */
  close(): Promise<void>;
};

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** The schedule's twin: each job of the manifest soon after the start and then as often as its line says. */
export function startJobs({ scheduled }: { scheduled: boolean }): Jobs {
  const loaded = loadJobs();
  const deadLetters: DeadLetter[] = [];
  const underWay = new Set<Promise<void>>();
  let closing = false;
  // A job begins no further piece of work when its time is over, and none is left once the product is to end.
  const getRemainingTimeInMillis = () => (closing ? 0 : Number.POSITIVE_INFINITY);
  const timers: NodeJS.Timeout[] = [];

  const run: Jobs["run"] = async (name, { now } = {}) => {
    const job = loaded.get(name);
    if (job === undefined) throw new Error(`There is no job ${name}.`);
    const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis };
    const running = job({}, { ...context, ...(now && { now: now.getTime() }) });
    underWay.add(running);
    try {
      await running;
    } catch (error) {
      deadLetters.push({ name, at: new Date().toISOString(), error: kindOf(error) });
      deadLetters.splice(0, deadLetters.length - DEAD_LETTERS_MAX);
      throw error;
    } finally {
      underWay.delete(running);
    }
  };

  /** A run for each turn, unless the one before still runs. */
  const turn = (name: string) => {
    let isRunning = false;
    return async () => {
      if (isRunning) return;
      isRunning = true;
      await run(name).catch((error: unknown) => {
        console.error(JSON.stringify({ level: "ERROR", at: "jobs", job: name, error: kindOf(error) }));
      });
      isRunning = false;
    };
  };

  if (scheduled) {
    for (const [name, { every }] of Object.entries<Job>(jobs)) {
      const next = turn(name);
      timers.push(setTimeout(next, FIRST_MS).unref(), setInterval(next, EVERY_MS[every]).unref());
    }
  }

  return {
    run,
    deadLetters,
    close: async () => {
      closing = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(underWay);
    },
  };
}
