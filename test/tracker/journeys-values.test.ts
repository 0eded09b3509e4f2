import { test } from "vitest";
import { acrossHosts, onOneHost } from "../support/tracker/journeys.ts";
import { checkJourneys } from "../support/tracker/laws.ts";

const HOUR_MS = 3_600_000;

// Split into parts so that each fits its timeout on a slow machine. The other half is in
// journeys-hosts.test.ts.
test.each([1, 2, 3])(
  "on one host, touches never mix, the first is kept, the last is correct and values are unchanged (%d of 3)",
  () => checkJourneys(17_000, onOneHost({ minLength: 1, maxLength: 5 })),
  180_000,
);

test.each([
  ["on one host", onOneHost],
  ["across hosts", acrossHosts],
])(
  "the same holds for journeys with more touches than are stored, %s",
  (_, journeys) => {
    // Short enough that the first touch does not expire.
    const away = { minutes: HOUR_MS / 12, hours: 5 * HOUR_MS, weeks: 24 * HOUR_MS };
    checkJourneys(100, journeys({ minLength: 15, maxLength: 40 }), away);
  },
  60_000,
);
