import { describe, expect, test } from "vitest";
import { silentAt } from "../../../functions/leads/silence/rhythm.ts";
import { leadTimes, rhythms } from "./rhythms.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** More leads than the rule considers. */
const HISTORY = 3000;

/** A site's year: how often it was wrongly reported as silent, and how long a real silence takes to be reported. */
function observe(times: readonly number[]) {
  const waits: number[] = [];
  let gaps = 0;
  let wrong = 0;
  for (let at = 1; at < times.length; at++) {
    const [last = 0, next = 0] = times.slice(at - 1, at + 1);
    gaps++;
    // Shorter gaps are never silences, so a sample of them shows how long a silence must be.
    if (next - last < DAY && at % 50 > 0) continue;
    const silent = silentAt(times.slice(Math.max(0, at - HISTORY), at));
    if (silent === null) continue;
    waits.push(silent - last);
    if (next > silent) wrong++;
  }
  const usual = waits.toSorted((a, b) => a - b).at(Math.floor(waits.length / 2)) ?? Number.NaN;
  return { gaps, wrong, usual };
}

describe("fifty rhythms over a year", () => {
  const observed = rhythms.map(([name, rhythm], at) => ({
    name,
    ...observe(leadTimes(rhythm, 7919 * at + 13)),
  }));

  test("are wrongly reported as silent less than once in a thousand gaps", () => {
    expect(rhythms).toHaveLength(50);
    const total = (part: "gaps" | "wrong") => observed.reduce((sum, each) => sum + each[part], 0);
    expect(total("gaps")).toBeGreaterThan(100_000);
    expect(total("wrong") / total("gaps")).toBeLessThan(0.001);
    expect(observed.filter(({ wrong }) => wrong > 4)).toEqual([]);
  });

  test("are reported as silent soon enough once leads really stop", () => {
    const slow = observed.filter(({ name, usual }) => {
      const perDay = Number.parseFloat(name);
      const isBurst = /newsletter|fair|campaign/.test(name);
      return usual > (isBurst ? 28 : Math.max(14, 15 / perDay)) * DAY;
    });
    expect(slow).toEqual([]);
  });
});

/** A lead at noon of each day, the last one today. */
const daily = (days: number): number[] =>
  Array.from({ length: days }, (_, at) => Date.parse("2026-11-22T12:00:00Z") - (days - 1 - at) * DAY);

describe("a site", () => {
  test("has no rhythm before it has 20 leads", () => {
    expect(silentAt([])).toBeNull();
    expect(silentAt(daily(19))).toBeNull();
    expect(silentAt(daily(20))).not.toBeNull();
  });

  test("has no rhythm before every weekday has passed", () => {
    const times = Array.from({ length: 100 }, (_, at) => at * HOUR);
    expect(silentAt(times)).toBeNull();
  });

  test("that was archived only counts as silent since it was restored", () => {
    const times = daily(30);
    const silent = silentAt(times) ?? Number.NaN;
    const last = times.at(-1) ?? 0;
    const restored = last + 90 * DAY;
    expect(silentAt(times, new Date(restored).toISOString())).toBe(restored + (silent - last));
    // Restored before its last lead, it is a site like others.
    expect(silentAt(times, new Date(last - DAY).toISOString())).toBe(silent);
  });

  test("is never silent within a day", () => {
    const times = Array.from({ length: 24 * 60 * 10 }, (_, at) => at * 60_000);
    expect(silentAt(times)).toBe((times.at(-1) ?? 0) + DAY);
  });

  test("is not silent over a weekend if it gets leads only on weekdays", () => {
    const days = Array.from({ length: 28 }, (_, at) => Date.parse("2026-10-26T00:00:00Z") + at * DAY);
    const work = days.filter((_, at) => at % 7 < 5);
    const times = work.flatMap((day) => Array.from({ length: 20 }, (_, at) => day + (8 + at / 2) * HOUR));
    const friday = times.at(-1) ?? 0;
    expect(new Date(friday).getUTCDay()).toBe(5);
    const silent = silentAt(times) ?? 0;
    expect(silent).toBeGreaterThan(friday + 2.5 * DAY);
    expect(silent).toBeLessThan(friday + 3.5 * DAY);
  });
});
