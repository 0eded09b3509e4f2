import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { pastTime, requirePast } from "../../functions/leads/past-time.ts";

const PROBLEM = "sold_at must be a time such as 2026-11-20T09:30:00Z, or epoch milliseconds.";
const read = (input: unknown): string => {
  const { success, output, issues } = v.safeParse(pastTime("sold_at"), input);
  return success ? output.toISOString() : issues[0].message;
};

describe("a time that another system sends", () => {
  it.each([
    ["2026-11-20T09:30:00Z", "2026-11-20T09:30:00.000Z"],
    ["2026-11-20T09:30Z", "2026-11-20T09:30:00.000Z"],
    ["2026-11-20T09:30:00.5Z", "2026-11-20T09:30:00.500Z"],
    ["2026-11-20T09:30:00+02:00", "2026-11-20T07:30:00.000Z"],
    ["2026-11-20", "2026-11-20T00:00:00.000Z"],
    [1_795_000_000_000, "2026-11-18T11:06:40.000Z"],
    ["2026-11-20T09:30:00", PROBLEM],
    ["20 November 2026", PROBLEM],
    ["2026-13-20", PROBLEM],
    ["2026-02-30", PROBLEM],
    ["", PROBLEM],
    [Number.NaN, PROBLEM],
    [9e15, PROBLEM],
    [null, PROBLEM],
    [{}, PROBLEM],
  ])("%j is read as %s", (sent, expected) => expect(read(sent)).toBe(expected));
});

describe("a time in the past", () => {
  const NOW = new Date("2026-11-20T12:00:00.000Z");
  const require = (time: string) => requirePast(new Date(time), "sold_at", NOW).toISOString();
  it.each([
    ["2000-01-01T00:00:00.000Z", "2000-01-01T00:00:00.000Z"],
    ["2026-11-20T11:59:59.999Z", "2026-11-20T11:59:59.999Z"],
    // Within the five minutes of allowed clock skew.
    ["2026-11-20T12:00:00.001Z", "2026-11-20T12:00:00.000Z"],
    ["2026-11-20T12:05:00.000Z", "2026-11-20T12:00:00.000Z"],
  ])("%s counts as %s", (time, expected) => expect(require(time)).toBe(expected));

  it.each([
    ["2026-11-20T12:05:00.001Z", "sold_at must not be in the future."],
    ["2027-01-01T00:00:00.000Z", "sold_at must not be in the future."],
    ["1999-12-31T23:59:59.999Z", "sold_at must not be before the year 2000."],
    // Epoch seconds, read as milliseconds.
    ["1970-01-21T18:36:40.000Z", "sold_at must not be before the year 2000."],
  ])("%s is rejected", (time, problem) => {
    expect(() => require(time)).toThrow(expect.objectContaining({ status: 400, message: problem }));
  });
});
