import { describe, expect, it } from "vitest";
import { answerTo } from "./given-answer.ts";
import { givenFact } from "./given-fact.ts";

const HALF_HOUR_MS = 1_800_000;

/** The leads that an account gets if one comes in each half hour of eight days in UTC around a day. */
function halfHourly(day: string) {
  const start = Date.parse(`${day}T00:00:00Z`) - 4 * 86_400_000;
  return Array.from({ length: 8 * 48 }, (_, index) => givenFact({ at: start + index * HALF_HOUR_MS }));
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe("a day on which the clocks change has as many half hours as its clocks show:", () => {
  it.each([
    ["Europe/Berlin", "2026-03-29", 46],
    ["Europe/Berlin", "2026-10-25", 50],
    ["America/New_York", "2026-03-08", 46],
    ["America/New_York", "2026-11-01", 50],
    // Half an hour only.
    ["Australia/Lord_Howe", "2026-10-04", 47],
    ["Australia/Lord_Howe", "2026-04-05", 49],
    // Clocks skip midnight, or show the hour before it twice.
    ["America/Santiago", "2026-09-06", 46],
    ["America/Santiago", "2026-04-04", 50],
    ["Asia/Beirut", "2026-03-29", 46],
    // Quarter hours from UTC, and no change.
    ["Asia/Kathmandu", "2026-03-29", 48],
  ])("%s on %s", (zone, day, halfHours) => {
    const [from, to] = [dayBefore(day, -1), dayBefore(day, 1)];
    const { rows } = answerTo(`grain=day&from=${from}&to=${to}`, { facts: halfHourly(day), zone });
    expect(rows).toEqual([
      { day: from, leads: 48 },
      { day, leads: halfHours },
      { day: to, leads: 48 },
    ]);
    const hours = answerTo(`by=hour&from=${day}&to=${day}`, { facts: halfHourly(day), zone });
    expect(hours.totals).toEqual({ leads: halfHours });
  });

  it("hours that clocks skip have no leads, and hours that they show twice have two hours' worth", () => {
    const facts = (day: string) => ({ facts: halfHourly(day), zone: "Europe/Berlin" });
    const at = (day: string, hour: string) =>
      answerTo(`by=hour&from=${day}&to=${day}`, facts(day)).rows.find((row) => row.hour === hour)?.leads;
    expect([at("2026-03-29", "01"), at("2026-03-29", "02"), at("2026-03-29", "03")]).toEqual([
      2,
      undefined,
      2,
    ]);
    expect([at("2026-10-25", "01"), at("2026-10-25", "02"), at("2026-10-25", "03")]).toEqual([2, 4, 2]);
  });
});
