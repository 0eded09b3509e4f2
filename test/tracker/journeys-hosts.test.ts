import { test } from "vitest";
import { acrossHosts } from "../support/tracker/journeys.ts";
import { checkJourneys } from "../support/tracker/laws.ts";

// Split into parts so that each fits its timeout on a slow machine. The other half is in
// journeys-values.test.ts.
test.each([1, 2, 3])(
  "across a site's hosts, touches never mix, the first is kept and the last is correct (%d of 3)",
  () => checkJourneys(17_000, acrossHosts({ minLength: 1, maxLength: 5 })),
  180_000,
);
