import { describe, expect, test } from "vitest";
import { isIn, toPeriods } from "../../../functions/reports/table/periods.ts";

const given = (from: string, to: string, now: string, rest: object = {}, zone = "UTC") =>
  toPeriods({ from, to, compare: null, grain: null, ...rest }, { zone, now: Date.parse(now) });
const LATER = "2027-01-01T00:00:00Z";

describe("the times of a period", () => {
  test("are a single one without a grain, otherwise days, weeks or months", () => {
    expect(given("2026-03-01", "2026-03-31", LATER).times).toEqual([null]);
    expect(given("2026-03-01", "2026-03-03", LATER, { grain: "day" }).times).toHaveLength(3);
    expect(given("2026-03-01", "2026-03-09", LATER, { grain: "week" }).times).toEqual([
      ...["2026-02-23", "2026-03-02", "2026-03-09"],
    ]);
    expect(given("2026-03-31", "2026-04-01", LATER, { grain: "month" }).times).toEqual([
      "2026-03",
      "2026-04",
    ]);
  });

  test.each([
    ["week", "2026-03-01", "2026-03-09", ["2026-02-23", "2026-03-09"]],
    ["week", "2026-03-02", "2026-03-08", []],
    ["month", "2026-03-01", "2026-04-30", []],
    ["month", "2026-03-02", "2026-04-29", ["2026-03", "2026-04"]],
    ["day", "2026-03-02", "2026-03-03", []],
    [null, "2026-03-02", "2026-03-03", []],
  ])("by %s from %s to %s are covered in part: %j", (grain, from, to, partial) => {
    expect(given(from, to, LATER, { grain }).partial).toEqual(partial);
  });

  test("with an unfinished day are unfinished, and as long as their elapsed part", () => {
    const { unfinished, lengths, partial } = given("2026-03-01", "2026-03-03", "2026-03-02T18:00:00Z", {
      grain: "day",
    });
    expect([...unfinished]).toEqual([1, 2]);
    expect(lengths.map(({ current }) => current)).toEqual([1, 0.75, 0]);
    expect(partial).toEqual(["2026-03-02", "2026-03-03"]);
    // 23 hours, of which 11 are over.
    const short = given("2026-03-29", "2026-03-29", "2026-03-29T10:00:00Z", {}, "Europe/Berlin");
    expect(short.lengths[0]?.current).toBeCloseTo(11 / 23);
  });
});

describe("a period that is compared", () => {
  const compared = (now: string) =>
    given("2026-03-03", "2026-03-04", now, { compare: "previous", grain: "day" });
  test("has the time of each day's counterpart", () => {
    const periods = compared(LATER);
    expect(periods.previous).toEqual({ from: "2026-03-01", to: "2026-03-02" });
    expect(periods.places.get("2026-03-02")).toEqual({ current: null, previous: 1 });
    expect(periods.places.get("2026-03-03")).toEqual({ current: 0, previous: null });
    expect(isIn(periods, "2026-03-02", "previous")).toBe(true);
    expect(isIn(periods, "2026-03-02", "current")).toBe(false);
    expect(isIn(periods, "2026-02-28", "previous")).toBe(false);
  });

  test("counts until the same hour as the unfinished one", () => {
    const { lengths, knownIn, ageIn } = compared("2026-03-04T06:00:00Z");
    expect(lengths).toEqual([
      { current: 1, previous: 1 },
      { current: 0.25, previous: 0.25 },
    ]);
    const at = (time: string) => Date.parse(`2026-03-${time}:00:00Z`);
    expect(knownIn("2026-03-02", at("02T06"))).toEqual(["current", "previous"]);
    expect(knownIn("2026-03-02", at("02T07"))).toEqual(["current"]);
    // At the age that those of the day before have now.
    expect(knownIn("2026-03-01", at("02T06"))).toEqual(["current", "previous"]);
    expect(knownIn("2026-03-01", at("02T07"))).toEqual(["current"]);
    expect(knownIn("2026-03-03", at("20T00"))).toEqual(["current", "previous"]);
    expect(ageIn("previous", "2026-03-02", at("02T00"))).toBe(6 * 3_600_000);
    expect(ageIn("current", "2026-03-04", at("04T00"))).toBe(6 * 3_600_000);
  });

  test("counts everything known about days without a counterpart", () => {
    const { knownIn } = given("2026-03-03", "2026-03-04", LATER);
    expect(knownIn("2026-03-03", Date.parse("2030-01-01"))).toEqual(["current", "previous"]);
  });

  test("judges changes by the eight weeks until its end", () => {
    const { weeks, weekCount } = compared(LATER);
    expect([weekCount, weeks.get("2026-03-02"), weeks.get("2026-02-24"), weeks.get("2026-02-23")]).toEqual([
      8, 7, 7, 6,
    ]);
    expect(weeks.get("2026-03-03")).toBeUndefined();
    expect(given("2026-03-03", "2026-03-04", LATER).weekCount).toBe(0);
  });
});
