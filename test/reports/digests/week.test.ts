import { describe, expect, it } from "vitest";
import { dueMonday, nextMonday, sendingTime, weekBefore } from "../../../functions/reports/digests/week.ts";

describe("the weekly digest", () => {
  it.each([
    ["UTC", "2026-11-30", "2026-11-30T08:00:00.000Z"],
    ["America/New_York", "2026-11-30", "2026-11-30T13:00:00.000Z"],
    ["Asia/Kolkata", "2026-11-30", "2026-11-30T02:30:00.000Z"],
    ["Pacific/Auckland", "2026-11-30", "2026-11-29T19:00:00.000Z"],
    // The first Mondays after clocks change.
    ["Europe/Berlin", "2026-03-30", "2026-03-30T06:00:00.000Z"],
    ["Europe/Berlin", "2026-10-26", "2026-10-26T07:00:00.000Z"],
  ])("in %s is sent on %s at 08:00: %s", (zone, monday, at) => {
    expect(sendingTime(zone, monday).toISOString()).toBe(at);
  });

  it("is next due on the first Monday whose 08:00 is in the future", () => {
    const next = (now: string) => nextMonday("Europe/Berlin", new Date(now));
    expect(next("2026-11-27T12:00:00Z")).toBe("2026-11-30");
    expect(next("2026-11-30T06:59:59Z")).toBe("2026-11-30");
    expect(next("2026-11-30T07:00:00Z")).toBe("2026-12-07");
    // Sunday in UTC, Monday in Auckland.
    expect(nextMonday("Pacific/Auckland", new Date("2026-11-29T20:00:00Z"))).toBe("2026-12-07");
  });

  it("is about the planned week, or after an outage of weeks about the last one", () => {
    const due = (now: string) => dueMonday("Europe/Berlin", "2026-11-30", new Date(now));
    expect(due("2026-11-27T12:00:00Z")).toBe("2026-11-30");
    expect(due("2026-12-02T12:00:00Z")).toBe("2026-11-30");
    expect(due("2026-12-07T06:59:59Z")).toBe("2026-11-30");
    expect(due("2026-12-07T07:00:00Z")).toBe("2026-12-07");
    expect(due("2026-12-23T07:00:00Z")).toBe("2026-12-21");
  });

  it("comes exactly once a week in any zone, whatever its clocks do", () => {
    for (const zone of ["Europe/Berlin", "America/Santiago", "Australia/Lord_Howe", "Africa/Casablanca"]) {
      const mondays: string[] = [];
      let now = new Date("2026-01-01T00:00:00Z");
      for (let week = 0; week < 104; week++) {
        const monday = nextMonday(zone, now);
        mondays.push(monday);
        now = sendingTime(zone, monday);
      }
      expect(new Set(mondays).size).toBe(104);
      expect(mondays.map(weekBefore).every(({ to }, at) => at === 0 || to > String(mondays[at - 1]))).toBe(
        true,
      );
      expect(mondays.at(-1)).toBe("2027-12-27");
    }
  });

  it("is about the seven days before", () => {
    expect(weekBefore("2026-11-30")).toEqual({ from: "2026-11-23", to: "2026-11-29" });
  });
});
