import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPacing } from "../../lib/local/gateway/pacing.ts";
import { times } from "../support/times.ts";

const BURST = 20;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts requests of a caller; each ends when `end` is called with its number. */
function flooding(pace: ReturnType<typeof createPacing>, caller: string, count: number) {
  const started: (() => void)[] = [];
  for (const _ of times(count)) void pace(caller).then((end) => started.push(end));
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { started, pass };
}

test("a burst starts at once; beyond it a caller's requests take turns, with pauses twice as long as they took", async () => {
  const pace = createPacing();
  const { started, pass } = flooding(pace, "ada", BURST + 3);
  await pass(0);
  expect(started).toHaveLength(BURST + 1);
  await pass(40);
  started[BURST]?.();
  await pass(79);
  expect(started).toHaveLength(BURST + 1);
  await pass(1);
  expect(started).toHaveLength(BURST + 2);
  // One that hangs holds up the next for less than a second.
  await pass(749);
  expect(started).toHaveLength(BURST + 2);
  await pass(1);
  expect(started).toHaveLength(BURST + 3);
});

test("a queued caller doesn't delay others, and its burst allowance refills when it is quiet", async () => {
  const pace = createPacing();
  const ada = flooding(pace, "ada", BURST + 5);
  const bob = flooding(pace, "bob", BURST);
  await bob.pass(0);
  expect(bob.started).toHaveLength(BURST);
  await ada.pass(10_000);
  expect(ada.started).toHaveLength(BURST + 5);
  const again = flooding(pace, "ada", BURST);
  await again.pass(0);
  expect(again.started).toHaveLength(BURST);
});
