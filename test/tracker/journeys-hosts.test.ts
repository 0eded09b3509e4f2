import { test } from "vitest";
import { travelMany } from "../support/tracker/laws.ts";
import { overHosts } from "../support/tracker/travels.ts";

// A hundred thousand, half of them here; a part at a time, so that a slow machine has time for each.
test.each([1, 2, 3])(
  "over a site's hosts, touches never mix, the first stays, and nobody steals the last (%d of 3)",
  () => travelMany(17_000, overHosts({ minLength: 1, maxLength: 5 })),
  180_000,
);
