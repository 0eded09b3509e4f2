import { expect, test } from "vitest";
import { boundAt } from "../../../functions/leads/packs/range.ts";
import { isVersioned } from "../../../functions/leads/packs/version-store.ts";

test.each([
  ["2026-03-02T12:00:19.999Z", false],
  ["2026-03-02T12:00:20.000Z", true],
])("changes to a lead raise a version from an age of 20 seconds: at %s, %j", (now, expected) => {
  expect(isVersioned(boundAt(Date.parse("2026-03-02T12:00:00.000Z")), Date.parse(now))).toBe(expected);
});
