import { expect, it, vi } from "vitest";
import { subscriptionQuery } from "../../../web/src/billing/use-subscription.ts";

const MINUTE_MS = 60_000;
const NEVER = { paid_until: null, closes_at: null, next_plan_at: null };

/** Milliseconds until the next refetch, `passed` ms after a status was read whose trial ended or ends `left` ms after that. */
function refetchAfter(left: number, passed: number, failedAfter = 0): unknown {
  const readAt = Date.UTC(2026, 0, 1);
  vi.useFakeTimers({ now: readAt + passed });
  const trial_ends_at = new Date(readAt + left).toISOString();
  const state = {
    data: { ...NEVER, trial_ends_at },
    dataUpdatedAt: readAt,
    errorUpdatedAt: readAt + failedAfter,
  };
  const { refetchInterval } = subscriptionQuery;
  return typeof refetchInterval === "function" ? refetchInterval({ state } as never) : undefined;
}

it("the status is refetched a second after the trial ends, even if a render precedes an overdue refetch", () => {
  expect(refetchAfter(5 * MINUTE_MS, 0)).toBe(5 * MINUTE_MS + 1000);
  expect(refetchAfter(5 * MINUTE_MS, 4 * MINUTE_MS)).toBe(MINUTE_MS + 1000);
  expect(refetchAfter(5 * MINUTE_MS, 8 * MINUTE_MS)).toBe(1000);
});

it("a status read after the end, or a failed refetch, waits for the next quarter of an hour", () => {
  expect(refetchAfter(-MINUTE_MS, 0)).toBe(15 * MINUTE_MS + 1000);
  expect(refetchAfter(5 * MINUTE_MS, 8 * MINUTE_MS, 6 * MINUTE_MS)).toBe(15 * MINUTE_MS + 1000);
});
