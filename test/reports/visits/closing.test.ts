import { expect, test } from "vitest";
import { groupSpans, openDay } from "../../../functions/reports/visits/closing.ts";

test("a day is complete when no report can add a visit to it in any time zone", () => {
  // A report of 01:00 may have waited for an hour, about a visit that began a day before, on the day before in the west.
  expect(openDay(Date.UTC(2026, 5, 10, 1))).toBe("2026-06-08");
  expect(openDay(Date.UTC(2026, 5, 10, 0, 59))).toBe("2026-06-07");
});

test("consecutive days are one span", () => {
  expect(groupSpans(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"])).toEqual([
    { from: "2026-02-27", to: "2026-03-01" },
    { from: "2026-03-03", to: "2026-03-03" },
  ]);
  expect(groupSpans([])).toEqual([]);
});
