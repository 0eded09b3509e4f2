import { DAY_MS } from "../../platform/day.ts";
import type { Progress } from "../destination.ts";
import type { FailureDetails, Outcome, Stop } from "../outcome.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** The pauses after the first consecutive failures; after that, 30 minutes each. */
const PAUSES_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS];
const LATER_MS = 30 * MINUTE_MS;
/** A destination that has failed for this long is paused. While paused, it is retried at this interval. */
const PAUSED_AFTER_MS = DAY_MS;
const PROBE_MS = DAY_MS;

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** The progress fields of a working destination. */
export const WORKING = { failing_since: null, failed_attempts: 0, last_failure: null, paused: null } as const;

/** Progress after a destination recovers without a delivery. */
export const afterRecovery = (progress: Progress): Progress => ({ ...progress, ...WORKING, next_at: "" });

/** Progress after a delivery succeeded, which ends every failure and pause. */
export const afterSuccess = (progress: Progress, now: Date): Progress => ({
  ...afterRecovery(progress),
  last_ok_at: now.toISOString(),
  dropped: 0,
});

/** Progress after one record was rejected. The destination responds, so others can be sent. */
export const afterRejection = (progress: Progress, failure: FailureDetails, now: Date): Progress => ({
  ...progress,
  next_at: "",
  failing_since: null,
  failed_attempts: 0,
  last_failure: { ...failure, at: now.toISOString() },
  last_rejected_at: now.toISOString(),
});

/** Progress after a failed test: the status light is no longer green, but no lead is delayed. */
export const afterFailedTest = (progress: Progress, failure: FailureDetails, now: Date): Progress => ({
  ...progress,
  last_failure: { ...failure, at: now.toISOString() },
});

/** How often the access of a lapsed account with held leads is checked. A payment ends the wait immediately. */
const HELD_MS = 60 * MINUTE_MS;

/** Progress when the next lead is held until its account pays. */
export const afterHold = (progress: Progress, now: Date): Progress => ({
  ...progress,
  next_at: after(now, HELD_MS),
});

/** Progress when the kind of destination wants a pause before its next batch. */
export const afterPause = (progress: Progress, pauseMs: number, now: Date): Progress => ({
  ...progress,
  next_at: after(now, pauseMs),
});

type Failed = Extract<Outcome, { kind: "unavailable" | "closed" }>;

/** Progress after the destination failed. `Retry-After` is honored up to a day. */
export function afterFailure(progress: Progress, failed: Failed, now: Date): Progress {
  const failing_since = progress.failing_since ?? now.toISOString();
  const isLong = now.getTime() - Date.parse(failing_since) >= PAUSED_AFTER_MS;
  const paused = failed.kind === "closed" ? failed.why : (progress.paused ?? (isLong ? "failing" : null));
  const wanted = failed.kind === "unavailable" ? (failed.retryAfterMs ?? 0) : 0;
  const usual = paused === null ? (PAUSES_MS[progress.failed_attempts] ?? LATER_MS) : PROBE_MS;
  return {
    ...progress,
    failing_since,
    failed_attempts: progress.failed_attempts + 1,
    last_failure: { ...failed.failure, at: now.toISOString() },
    paused,
    next_at: after(now, Math.min(DAY_MS, Math.max(usual, wanted))),
  };
}

/** Progress after an outcome that stops sending. A postponed delivery is not a failure. */
export const afterStop = (progress: Progress, stop: Stop, now: Date): Progress =>
  stop.kind === "postponed"
    ? {
        ...progress,
        failing_since: null,
        failed_attempts: 0,
        last_failure: { ...stop.failure, at: now.toISOString() },
        paused: null,
        next_at: stop.until.toISOString(),
      }
    : afterFailure(progress, stop, now);

/** The longest delay of a hint. Anything due later is found by the sweep. */
const DELAY_MAX_SECONDS = 900;

/** How long a hint is delayed so that it arrives when its destination may be tried; null if the sweep finds it. */
export function hintDelaySeconds(next_at: string, now: Date): number | null {
  const seconds = next_at === "" ? 0 : Math.ceil((Date.parse(next_at) - now.getTime()) / SECOND_MS);
  return seconds > DELAY_MAX_SECONDS ? null : Math.max(0, seconds);
}
