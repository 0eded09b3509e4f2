import { test } from "vitest";
import { travelMany } from "../support/tracker/laws.ts";
import { onOneHost, overHosts } from "../support/tracker/travels.ts";

const HOUR_MS = 3_600_000;

// A hundred thousand, half of them here; a part at a time, so that a slow machine has time for each.
test.each([1, 2, 3])(
  "on one host, touches never mix, the first stays, nobody steals the last, and every value is as it was (%d of 3)",
  () => travelMany(17_000, onOneHost({ minLength: 1, maxLength: 5 })),
  180_000,
);

test.each([
  ["on one host", onOneHost],
  ["over hosts", overHosts],
])(
  "and so it is on journeys longer than the ledger, %s",
  (_, journeys) => {
    // All within weeks, or the first would be too old to count.
    const away = { minutes: HOUR_MS / 12, hours: 5 * HOUR_MS, weeks: 24 * HOUR_MS };
    travelMany(100, journeys({ minLength: 15, maxLength: 40 }), away);
  },
  60_000,
);
