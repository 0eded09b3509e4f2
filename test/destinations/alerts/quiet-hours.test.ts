import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  AlertSettings,
  QuietHours,
  quietHoursEnd,
  quietUntil,
} from "../../../functions/destinations/alerts/quiet-hours.ts";

const BERLIN = { from: "20:00", to: "08:00", time_zone: "Europe/Berlin" };
const endOf = (hours: QuietHours, now: string) => quietUntil(hours, new Date(now))?.toISOString() ?? null;

describe("quiet hours", () => {
  it.each([
    // Berlin is an hour ahead in winter, two in summer.
    ["2026-11-22T18:59:59Z", null],
    ["2026-11-22T19:00:00Z", "2026-11-23T07:00:00.000Z"],
    ["2026-11-23T06:59:59Z", "2026-11-23T07:00:00.000Z"],
    ["2026-11-23T07:00:00Z", null],
    ["2026-07-01T18:00:00Z", "2026-07-02T06:00:00.000Z"],
    // The nights in which the clocks go forward and back.
    ["2026-03-28T22:00:00Z", "2026-03-29T06:00:00.000Z"],
    ["2026-10-24T22:00:00Z", "2026-10-25T07:00:00.000Z"],
  ])("from 20:00 to 08:00 in Berlin: at %s they end at %s", (now, end) => {
    expect(endOf(BERLIN, now)).toBe(end);
  });

  it("can be within one day, and in a zone with a half-hour offset", () => {
    const noon = { from: "12:00", to: "13:30", time_zone: "Asia/Kolkata" };
    expect(endOf(noon, "2026-11-22T06:29:00Z")).toBeNull();
    expect(endOf(noon, "2026-11-22T07:10:30Z")).toBe("2026-11-22T08:00:00.000Z");
    expect(endOf(noon, "2026-11-22T08:00:00Z")).toBeNull();
  });

  it("end in the future, even when the hour in which they end does not exist", () => {
    const hours = { from: "01:00", to: "02:30", time_zone: "Europe/Berlin" };
    const now = "2026-03-29T00:50:00Z";
    expect(Date.parse(endOf(hours, now) ?? "")).toBeGreaterThan(Date.parse(now));
  });

  it.each([
    [{ ...BERLIN, time_zone: "Berlin" }, "time_zone must be a time zone such as Europe/Berlin."],
    [{ ...BERLIN, from: "24:00" }, "from must be a time such as 22:00."],
    [{ ...BERLIN, from: "120:00" }, "from must be a time such as 22:00."],
    [{ ...BERLIN, to: "20:000" }, "to must be a time such as 22:00."],
    [{ ...BERLIN, to: 8 }, "to is required."],
    [{ ...BERLIN, time_zone: "x".repeat(65) }, "time_zone is not valid."],
    [{ ...BERLIN, time_zone: "x".repeat(64) }, "time_zone must be a time zone such as Europe/Berlin."],
    [{ ...BERLIN, to: "20:00" }, "Quiet hours must not begin and end at the same time."],
    [{ from: "20:00" }, "quiet_hours needs from, to and time_zone, and nothing else."],
    ["at night", "quiet_hours needs from, to and time_zone, and nothing else."],
  ])("%j are rejected", (hours, problem) => {
    expect(v.safeParse(QuietHours, hours).issues?.[0].message).toBe(problem);
  });
});

describe("the settings of an alert", () => {
  const night = new Date("2026-11-22T23:00:00Z");
  const end = (settings: Record<string, unknown>) => quietHoursEnd(settings, night)?.toISOString() ?? null;

  it("may have quiet hours", () => {
    expect(end({ quiet_hours: BERLIN })).toBe("2026-11-23T07:00:00.000Z");
    for (const settings of [{}, { quiet_hours: null }, { quiet_hours: "at night" }, { other: 1 }])
      expect(end(settings)).toBeNull();
  });

  it("have nothing else", () => {
    expect(v.safeParse(AlertSettings, { other: 1 }).issues?.[0].message).toBe(
      "The only setting of an alert is quiet_hours.",
    );
    expect(v.parse(AlertSettings, {})).toEqual({ quiet_hours: null });
  });
});
