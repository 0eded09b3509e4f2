import { describe, expect, it } from "vitest";
import { clockTime } from "../../../functions/accounts/time-zone.ts";
import { panelDays } from "../../../functions/reports/schedules/panel-days.ts";
import {
  lastSending,
  nextSending,
  periodBefore,
  sendingTime,
  type Timing,
} from "../../../functions/reports/schedules/timing.ts";

const inZone = (zone: string) => ({ clock: zone, days: zone });
const weekly = (day: number, hour = 8): Timing => ({ every: "week", day, hour });
const monthly = (day: number, hour = 8): Timing => ({ every: "month", day, hour });

describe("an hour of a day", () => {
  it.each([
    ["Europe/Berlin", "2026-11-30", 8, "2026-11-30T07:00:00.000Z"],
    // Skipped in spring: the next time that clocks show.
    ["Europe/Berlin", "2026-03-29", 2, "2026-03-29T01:00:00.000Z"],
    ["America/New_York", "2026-03-08", 2, "2026-03-08T07:00:00.000Z"],
    ["America/Santiago", "2026-09-06", 0, "2026-09-06T04:00:00.000Z"],
    ["Australia/Lord_Howe", "2026-10-04", 2, "2026-10-03T15:30:00.000Z"],
    // Twice in autumn: the first time.
    ["Europe/Berlin", "2026-10-25", 2, "2026-10-25T00:00:00.000Z"],
    ["America/New_York", "2026-11-01", 1, "2026-11-01T05:00:00.000Z"],
    ["Australia/Lord_Howe", "2026-04-05", 1, "2026-04-04T14:00:00.000Z"],
  ])("in %s on %s at %i is %s", (zone, day, hour, at) => {
    expect(clockTime(zone, day, hour).toISOString()).toBe(at);
  });
});

describe("a schedule", () => {
  it("is about the last whole week or calendar month", () => {
    expect(periodBefore("week", "2026-12-02")).toEqual({
      ...{ name: "2026-11-23", from: "2026-11-23", to: "2026-11-29" },
    });
    expect(periodBefore("month", "2026-11-30")).toEqual({
      ...{ name: "2026-10", from: "2026-10-01", to: "2026-10-31" },
    });
    expect(periodBefore("month", "2027-01-01").name).toBe("2026-12");
  });

  it("uses the last day of shorter months for 29, 30 and 31", () => {
    const days = [31, 30, 29].map((day) => {
      const sent: string[] = [];
      let now = new Date("2027-01-15T00:00:00Z");
      for (let month = 0; month < 4; month++) {
        const next = nextSending(monthly(day), inZone("UTC"), now);
        sent.push(next.day);
        now = next.at;
      }
      return sent.join(" ");
    });
    expect(days).toEqual([
      "2027-01-31 2027-02-28 2027-03-31 2027-04-30",
      "2027-01-30 2027-02-28 2027-03-30 2027-04-30",
      "2027-01-29 2027-02-28 2027-03-29 2027-04-29",
    ]);
  });

  it("sends exactly once for every week and month, whatever clocks do", () => {
    const zones = ["UTC", "Europe/Berlin", "America/Santiago", "Australia/Lord_Howe", "Pacific/Auckland"];
    for (const zone of zones)
      for (const [timing, count] of [
        [weekly(7, 2), 104],
        [weekly(1, 0), 104],
        [monthly(29, 2), 24],
      ] as const) {
        const periods: string[] = [];
        let now = new Date("2026-01-20T12:00:00Z");
        for (let at = 0; at < count; at++) {
          const next = nextSending(timing, inZone(zone), now);
          expect(next.at > now).toBe(true);
          // A run at any time until the next sending finds this one.
          expect(lastSending(timing, inZone(zone), next.at)).toEqual(next);
          periods.push(periodBefore(timing.every, next.day).name);
          now = next.at;
        }
        expect(new Set(periods).size, zone).toBe(count);
      }
  });

  it("waits until its period has ended in the account's time zone", () => {
    // Monday 00:00 in Tokyo is Sunday morning in Los Angeles.
    const zones = { clock: "Asia/Tokyo", days: "America/Los_Angeles" };
    expect(sendingTime(weekly(1, 0), zones, "2026-11-30").toISOString()).toBe("2026-11-30T08:00:00.000Z");
    expect(sendingTime(weekly(2, 9), zones, "2026-12-01").toISOString()).toBe("2026-12-01T00:00:00.000Z");
  });
});

it("a panel shows the report's days, and a longer one keeps its length and ends with them", () => {
  const month = { from: "2026-10-01", to: "2026-10-31" };
  expect(panelDays("30d", month)).toEqual(month);
  expect(panelDays("today", month)).toEqual(month);
  expect(panelDays("90d", month)).toEqual({ from: "2026-08-03", to: "2026-10-31" });
  expect(panelDays("quarter", { from: "2026-11-01", to: "2026-11-30" }).from).toBe("2026-10-01");
  expect(panelDays("12m", month)).toEqual({ from: "2025-11-01", to: "2026-10-31" });
});
