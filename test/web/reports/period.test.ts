import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Preset, presetDays } from "../../../functions/reports/presets.ts";
import { todayIn } from "../../../web/src/app/time-zone.ts";
import { chooseGrain, countDays, periodError, presets, readPeriod } from "../../../web/src/reports/period.ts";

describe("a preset", () => {
  it.each([
    ["today", "2026-03-31", "2026-03-31", "2026-03-31"],
    ["7d", "2026-03-03", "2026-02-25", "2026-03-03"],
    ["30d", "2026-03-31", "2026-03-02", "2026-03-31"],
    ["90d", "2026-03-31", "2026-01-01", "2026-03-31"],
    ["month", "2026-03-31", "2026-03-01", "2026-03-31"],
    ["last_month", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["last_month", "2026-01-01", "2025-12-01", "2025-12-31"],
    ["quarter", "2026-06-30", "2026-04-01", "2026-06-30"],
    ["quarter", "2026-01-01", "2026-01-01", "2026-01-01"],
    ["12m", "2026-03-31", "2025-04-01", "2026-03-31"],
    ["12m", "2028-02-29", "2027-03-01", "2028-02-29"],
  ] as const)("%s on %s is from %s to %s, until now", (name, today, from, to) => {
    expect(presetDays(name, today, "now")).toEqual({ from, to });
  });

  it.each([
    ["today", "2026-03-31", "2026-03-31", "2026-03-31"],
    ["yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
    ["7d", "2026-03-03", "2026-02-24", "2026-03-02"],
    ["month", "2026-03-31", "2026-03-01", "2026-03-30"],
    ["month", "2026-04-01", "2026-04-01", "2026-04-01"],
    ["last_month", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["quarter", "2026-05-01", "2026-04-01", "2026-04-30"],
    ["12m", "2026-04-01", "2025-04-01", "2026-03-31"],
  ] as const)("%s on %s is from %s to %s, of whole days", (name, today, from, to) => {
    expect(presetDays(name, today, "yesterday")).toEqual({ from, to });
  });

  it("is always a valid period that ends today or before", () => {
    const days = fc.date({ min: new Date("2001-02-01"), max: new Date("2098-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(presets) as Preset[])), days, (name, date) => {
        const today = date.toISOString().slice(0, 10);
        const { from, to } = presetDays(name, today, date.getTime() % 2 ? "now" : "yesterday");
        expect(periodError(from, to)).toBeNull();
        expect(to <= today).toBe(true);
      }),
    );
  });
});

it("today is the day in the account's time zone", () => {
  const now = new Date("2026-03-31T23:30:00Z");
  expect(todayIn("Europe/Berlin", now)).toBe("2026-04-01");
  expect(todayIn("UTC", now)).toBe("2026-03-31");
});

describe("the period in the URL", () => {
  const read = (search: string) => readPeriod(new URLSearchParams(search), "2026-03-31", "yesterday");

  it("is its preset or its days", () => {
    expect(read("range=last_month")).toEqual({ name: "last_month", from: "2026-02-01", to: "2026-02-28" });
    const custom = { name: "custom", from: "2026-01-05", to: "2026-01-06" };
    expect(read("range=7d&from=2026-01-05&to=2026-01-06")).toEqual(custom);
  });

  it.each([
    "",
    "range=constructor",
    "from=2026-02-30&to=2026-03-01",
    "from=2026-03-02&to=2026-03-01",
    "from=1999-01-01",
  ])("is the last 30 days for %j", (search) => {
    expect(read(search)).toEqual({ name: "30d", from: "2026-03-01", to: "2026-03-30" });
  });

  it.each([
    ["2026-03-02", "2026-03-01", "The first day must not be after the last."],
    ["2024-01-01", "2026-03-02", "Choose at most 731 days."],
    ["", "2026-03-02", "Enter both days, from the year 2000 on."],
    ["2026-02-30", "2026-03-02", "Enter both days, from the year 2000 on."],
  ])("cannot be from %j to %j", (from, to, why) => {
    expect(periodError(from, to)).toBe(why);
  });
});

it("longer periods are drawn in longer steps, at most 92", () => {
  const grain = (from: string, to: string) => chooseGrain({ from, to });
  expect(grain("2026-01-01", "2026-01-01")).toBe("hour");
  expect(grain("2026-01-01", "2026-03-31")).toBe("day");
  expect(grain("2026-01-01", "2026-06-30")).toBe("week");
  expect(grain("2025-01-01", "2026-06-30")).toBe("month");
  expect(countDays({ from: "2026-03-28", to: "2026-03-30" })).toBe(3);
});
