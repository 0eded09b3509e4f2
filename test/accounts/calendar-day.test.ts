import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { calendarDay, countDays, daysFrom } from "../../functions/accounts/calendar-day.ts";

describe("a calendar day", () => {
  const day = calendarDay("from", "The first day.");

  test.each(["2026-01-31", "2024-02-29", "2000-01-01", "2099-12-31"])("can be %s", (text) => {
    expect(v.parse(day, text)).toBe(text);
  });

  test.each([
    "2026-02-29",
    "2026-13-01",
    "1999-12-31",
    "2100-01-01",
    "2026-1-31",
    "x2026-01-31",
    "",
    20260131,
  ])("cannot be %j", (text) => {
    expect(v.safeParse(day, text).issues?.[0].message).toBe(
      "from must be a calendar day, such as 2026-01-31.",
    );
  });

  test("is documented", () => {
    const { pattern, ...rest } = v.getMetadata(day) as { pattern: string };
    expect(rest).toEqual({ format: "date", description: "The first day." });
    expect(v.getMetadata(calendarDay("from"))).not.toHaveProperty("description");
    for (const text of ["2026-01-31", "2026-12-09"]) expect(text).toMatch(new RegExp(pattern));
    for (const text of ["2026-13-01", "2026-00-01", "2026-01-32"])
      expect(text).not.toMatch(new RegExp(pattern));
  });
});

test.each([
  ["2026-01-31", "2026-01-31", 1],
  ["2026-01-31", "2026-02-01", 2],
  ["2026-01-01", "2026-12-31", 365],
  ["2026-02-01", "2026-01-31", 0],
  ["2026-02-01", "2026-01-30", -1],
])("from %s to %s are %i days", (from, to, count) => {
  expect(countDays(from, to)).toBe(count);
});

test("days in a row pass the end of a month", () => {
  expect(daysFrom("2024-02-28", 3)).toEqual(["2024-02-28", "2024-02-29", "2024-03-01"]);
  expect(daysFrom("2024-02-28", 0)).toEqual([]);
});
