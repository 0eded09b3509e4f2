import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Destination } from "../../../functions/destinations/destination.ts";

const updateRow = vi.hoisted(() => vi.fn());
vi.mock("../../../functions/platform/store/table.ts", () => ({ updateRow }));

const { holdLease } = await import("../../../functions/destinations/desk/renewal-store.ts");

const SECOND = 1000;
const clock = () => new Date();

const claimed = () =>
  ({
    account_id: "a",
    id: "d",
    lease_until: new Date(Date.now() + 30 * SECOND).toISOString(),
  }) as Destination;

beforeEach(() => {
  vi.useFakeTimers();
  updateRow.mockReset().mockResolvedValue({});
});
afterEach(() => {
  vi.useRealTimers();
});

test("a running worker keeps its lease, which ends within 30 seconds once it stops renewing", async () => {
  const lease = holdLease(claimed(), clock);
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  expect(lease.isHeld()).toBe(true);
  const { lease_until } = await lease.end();
  expect(Date.parse(lease_until) - Date.now()).toBeLessThanOrEqual(30 * SECOND);
  const renewed = updateRow.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(updateRow).toHaveBeenCalledTimes(renewed);
});

test("a worker stops once its lease is refused, or could not be renewed until it ended", async () => {
  const refused = holdLease(claimed(), clock);
  updateRow.mockResolvedValue(null);
  await vi.advanceTimersByTimeAsync(9 * SECOND);
  expect(refused.isHeld()).toBe(false);
  await refused.end();

  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
  updateRow.mockRejectedValue(new Error("unreachable"));
  const failing = holdLease(claimed(), clock);
  await vi.advanceTimersByTimeAsync(29 * SECOND);
  expect(failing.isHeld()).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(failing.isHeld()).toBe(false);
  await failing.end();
});
