import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  afterFailedTest,
  afterFailure,
  afterHold,
  afterPause,
  afterRecovery,
  afterRejection,
  afterStop,
  afterSuccess,
  hintDelaySeconds,
} from "../../../functions/destinations/desk/schedule.ts";
import { Progress } from "../../../functions/destinations/destination.ts";
import type { Outcome } from "../../../functions/destinations/outcome.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const NOW = new Date("2026-11-20T09:30:00.000Z");
const later = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
const ago = (ms: number) => later(-ms);

const down = { code: "http_503", status: 503, words: "down" };
const unavailable = { kind: "unavailable", failure: down } as const;
const progressWith = (fields: Partial<Progress>): Progress => ({ ...v.parse(Progress, {}), ...fields });
const working = progressWith({ cursor: "01A", lease_until: later(30 * SECOND), last_ok_at: ago(HOUR) });
/** A destination that has failed three times, is paused, and has dropped two alerts. */
const failing = progressWith({
  ...working,
  next_at: later(MINUTE),
  failing_since: ago(2 * HOUR),
  failed_attempts: 3,
  last_failure: { ...down, at: ago(MINUTE) },
  dropped: 2,
  last_rejected_at: ago(DAY),
  paused: "refused",
});

describe("a destination that fails", () => {
  test.each([
    ["first", 0, 5 * SECOND],
    ["second", 1, 30 * SECOND],
    ["third", 2, 2 * MINUTE],
    ["fourth", 3, 10 * MINUTE],
    ["fifth", 4, 30 * MINUTE],
    ["sixth", 5, 30 * MINUTE],
    ["fiftieth", 49, 30 * MINUTE],
  ])("for the %s time is retried after the next pause", (_, failed_attempts, pause) => {
    const after = afterFailure({ ...working, failed_attempts }, unavailable, NOW);
    expect(after.next_at).toBe(later(pause));
    expect(after.failed_attempts).toBe(failed_attempts + 1);
  });

  test("remembers when it began failing and its last failure, and loses nothing else", () => {
    const first = afterFailure(working, unavailable, NOW);
    expect(first).toEqual({
      ...working,
      next_at: later(5 * SECOND),
      failing_since: NOW.toISOString(),
      failed_attempts: 1,
      last_failure: { ...down, at: NOW.toISOString() },
      paused: null,
    });
    const second = afterFailure(first, unavailable, new Date(later(5 * SECOND)));
    expect(second.failing_since).toBe(NOW.toISOString());
    expect(second.last_failure?.at).toBe(later(5 * SECOND));
  });

  test.each([
    ["a moment less than a day", DAY - 1, null, 30 * MINUTE],
    ["a day", DAY, "failing", DAY],
    ["a week", 7 * DAY, "failing", DAY],
  ])("for %s is paused: %#", (_, since, paused, pause) => {
    const before = { ...working, failing_since: ago(since), failed_attempts: 40 };
    expect(afterFailure(before, unavailable, NOW)).toMatchObject({ paused, next_at: later(pause) });
  });

  test("stays paused for its first reason, and is retried daily", () => {
    for (const paused of ["gone", "refused", "full", "failing"] as const) {
      const after = afterFailure({ ...failing, paused, failing_since: ago(30 * DAY) }, unavailable, NOW);
      expect(after).toMatchObject({ paused, next_at: later(DAY) });
    }
  });

  test.each(["gone", "refused", "full"] as const)(
    "because it is closed (%s) is paused immediately",
    (why) => {
      const after = afterFailure(working, { kind: "closed", why, failure: down }, NOW);
      expect(after).toMatchObject({ paused: why, failing_since: NOW.toISOString(), next_at: later(DAY) });
      const again = afterFailure(
        { ...failing, paused: "failing" },
        { kind: "closed", why, failure: down },
        NOW,
      );
      expect(again.paused).toBe(why);
    },
  );

  test.each([
    ["shorter than its pause", 0, 2 * SECOND, 5 * SECOND],
    ["longer than its pause", 0, HOUR, HOUR],
    ["a day", 0, DAY, DAY],
    ["longer than a day", 0, 3 * DAY, DAY],
    ["shorter than a later pause", 4, HOUR / 4, HOUR / 2],
  ])("with a Retry-After %s waits for the longer, up to a day", (_, failed_attempts, retryAfterMs, wait) => {
    const after = afterFailure({ ...working, failed_attempts }, { ...unavailable, retryAfterMs }, NOW);
    expect(after.next_at).toBe(later(wait));
  });
});

describe("a destination that works", () => {
  test("again after a delivery starts over", () => {
    expect(afterSuccess(failing, NOW)).toEqual({
      ...working,
      last_ok_at: NOW.toISOString(),
      next_at: "",
      failing_since: null,
      failed_attempts: 0,
      last_failure: null,
      paused: null,
      dropped: 0,
      last_rejected_at: ago(DAY),
    });
  });

  test("again without a delivery has no success to show, and must still report its dropped alerts", () => {
    const { last_ok_at, dropped } = failing;
    expect(afterRecovery(failing)).toEqual({ ...afterSuccess(failing, NOW), last_ok_at, dropped });
  });

  test("and rejects a record is not failing: the next record is sent immediately", () => {
    const at = NOW.toISOString();
    const rejection = { code: "http_422", status: 422, words: "no such person" };
    expect(afterRejection({ ...failing, paused: null }, rejection, NOW)).toEqual({
      ...failing,
      paused: null,
      next_at: "",
      failing_since: null,
      failed_attempts: 0,
      last_failure: { ...rejection, at },
      last_rejected_at: at,
    });
  });

  test("and fails a test shows the failure, but no lead waits for it", () => {
    const at = NOW.toISOString();
    expect(afterFailedTest(working, down, NOW)).toEqual({ ...working, last_failure: { ...down, at } });
  });
});

describe("a destination that waits without a failure", () => {
  test("for its account to pay is checked every hour", () => {
    expect(afterHold(working, NOW)).toEqual({ ...working, next_at: later(HOUR) });
  });

  test("between two batches waits for its kind's pause", () => {
    expect(afterPause(working, MINUTE, NOW)).toEqual({ ...working, next_at: later(MINUTE) });
  });

  test("because a delivery is postponed is not failing, nor paused, until then", () => {
    const failure = { code: "mail_limit" };
    const until = new Date(later(3 * HOUR));
    expect(afterStop(failing, { kind: "postponed", until, failure }, NOW)).toEqual({
      ...failing,
      next_at: later(3 * HOUR),
      failing_since: null,
      failed_attempts: 0,
      last_failure: { ...failure, at: NOW.toISOString() },
      paused: null,
    });
  });

  test("while any other stop is a failure", () => {
    const closed: Outcome = { kind: "closed", why: "gone", failure: down };
    for (const stop of [unavailable, closed] as const)
      expect(afterStop(working, stop, NOW)).toEqual(afterFailure(working, stop, NOW));
  });
});

describe("the hint that wakes a worker", () => {
  test.each([
    ["nothing to wait for", "", 0],
    ["a time that has passed", ago(HOUR), 0],
    ["this moment", later(0), 0],
    ["a moment", later(1), 1],
    ["5 seconds", later(5 * SECOND), 5],
    ["a little more than 5 seconds", later(5 * SECOND + 1), 6],
    ["15 minutes, the most that a queue can delay", later(15 * MINUTE), 900],
    ["longer, which is left to the sweep", later(15 * MINUTE + 1), null],
  ])("never arrives early: with %s", (_, next_at, delay) => {
    expect(hintDelaySeconds(next_at, NOW)).toBe(delay);
  });
});
