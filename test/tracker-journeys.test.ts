import { test } from "vitest";
import { travelMany } from "./support/laws.ts";

const HOUR_MS = 3_600_000;

// A hundred thousand in all; a part at a time, so that a slow machine has time for each.
test.each([1, 2, 3, 4, 5])(
  "touches never mix, the first stays, nobody steals the last, and every value is as it was (%d of 5)",
  () => travelMany(20_000, { minLength: 1, maxLength: 5 }),
  180_000,
);

test("and so it is on journeys longer than the ledger", () => {
  // All within weeks, or the first would be too old to count.
  travelMany(
    200,
    { minLength: 15, maxLength: 40 },
    { minutes: HOUR_MS / 12, hours: 5 * HOUR_MS, weeks: 24 * HOUR_MS },
  );
}, 60_000);
