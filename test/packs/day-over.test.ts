import { expect, test } from "vitest";
import { isDayOver } from "../../functions/packs/version-store.ts";

test.each([
  ["2026-03-02T23:59:59.999Z", false],
  ["2026-03-03T00:00:00.000Z", true],
])("a UTC day is over at midnight: at %s, %j", (now, expected) => {
  expect(isDayOver("2026-03-02T12:00:00.000Z", Date.parse(now))).toBe(expected);
});
