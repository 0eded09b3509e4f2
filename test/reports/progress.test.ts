import { expect, test } from "vitest";
import { boundAt } from "../../functions/leads/packs/range.ts";
import { estimateProgress, estimateUnread } from "../../functions/reports/facts/progress.ts";

const NOW = Date.parse("2026-03-02T12:00:00Z");
const MINUTE_MS = 60_000;
const today = { from: boundAt(Date.parse("2026-03-02")), to: boundAt(Date.parse("2026-03-03")) };
/** Leads at a rate per minute, from a given time. */
const leadsFrom = (start: number, perMinute: number, count: number) =>
  Array.from({ length: count }, (_, at) => start + (at * MINUTE_MS) / perMinute);

test("the rest is expected at the rate of what was read last", () => {
  const quiet = leadsFrom(NOW - 720 * MINUTE_MS, 1, 660);
  const busy = leadsFrom(NOW - 60 * MINUTE_MS, 1000, 6000);
  const unread = estimateUnread(today, [...quiet, ...busy], NOW);
  // 6,660 of 6,660 and 54 minutes of 1,000 a minute.
  expect(estimateProgress(6660, [unread], 1_000_000)).toBe(0.1);
});

test("the rest never exceeds the account's leads", () => {
  const unread = estimateUnread(today, leadsFrom(NOW - 60 * MINUTE_MS, 1000, 3000), NOW);
  expect(estimateProgress(3000, [unread], 4000)).toBe(0.75);
});

test("an unread gap is expected to be like the others", () => {
  const begun = { ms: 10 * MINUTE_MS, perMs: 1 / MINUTE_MS };
  expect(estimateProgress(20, [begun, { ms: 10 * MINUTE_MS, perMs: null }], 1000)).toBe(0.5);
  expect(estimateProgress(20, [{ ms: 10 * MINUTE_MS, perMs: null }], 80)).toBe(0.25);
});

test("a report that is still counting is never at 100%", () => {
  expect(estimateProgress(1000, [{ ms: 0, perMs: 1 }], 1000)).toBe(0.99);
  expect(estimateProgress(0, [{ ms: 0, perMs: null }], 0)).toBe(0);
});
