import { expect, it } from "vitest";
import { listTimes } from "./wording.ts";

const NEW_YEAR = new Date("2026-12-31T23:30:00Z");

it.each([
  ["this year, without the year", "UTC", "2026-03-05T16:07:00Z", "Mar 5, 4:07 PM"],
  ["another year, with the year and no time of day", "UTC", "2025-12-31T23:59:00Z", "Dec 31, 2025"],
  ["a year that is over in the viewer's time zone", "Asia/Kolkata", "2026-12-31T18:29:00Z", "Dec 31, 2026"],
  ["the year that began in it", "Asia/Kolkata", "2026-12-31T18:30:00Z", "Jan 1, 12:00 AM"],
  ["a year that is not over in it", "America/New_York", "2026-01-01T05:00:00Z", "Jan 1, 12:00 AM"],
])("writes a time in a list: %s", (_, timeZone, at, text) => {
  expect(listTimes(timeZone)(new Date(at), NEW_YEAR)).toBe(text);
});
