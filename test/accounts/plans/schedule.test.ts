import { describe, expect, test } from "vitest";
import type { Period } from "../../../functions/accounts/plans/access.ts";
import { schedule, type Unscheduled, unschedule } from "../../../functions/accounts/plans/schedule.ts";

const DAY = 86_400_000;
const at = (day: string) => `${day}T09:00:00.000Z`;
const START = at("2026-01-31");
const paid = { plan: "growth", price_cents: 5900, receipts: [1] } as const;
const month = (fields: Partial<Unscheduled> = {}): Unscheduled => ({
  ...paid,
  receipts: [1],
  ms: null,
  ...fields,
});
const spans = (periods: Period[]) =>
  periods.map(({ starts_at, ends_at }) => `${starts_at.slice(0, 10)} – ${ends_at.slice(0, 10)}`);

describe("paid months in a row", () => {
  test("end on the day of the month on which the first began, or on the last one of a shorter month", () => {
    expect(spans(schedule([], [month(), month(), month()], START))).toEqual([
      "2026-01-31 – 2026-02-28",
      "2026-02-28 – 2026-03-31",
      "2026-03-31 – 2026-04-30",
    ]);
  });

  test("know their run, and follow existing ones, which stay unchanged", () => {
    const [first] = schedule([], [month()], START) as [Period];
    expect(first).toEqual({
      ...paid,
      receipts: [1],
      starts_at: START,
      ends_at: at("2026-02-28"),
      anchored_at: START,
      month: 1,
    });
    const all = schedule([first], [month({ receipts: [2] })], at("2030-01-01"));
    expect(all[0]).toBe(first);
    expect(all[1]).toEqual({
      ...paid,
      receipts: [2],
      starts_at: at("2026-02-28"),
      ends_at: at("2026-03-31"),
      anchored_at: START,
      month: 2,
    });
  });
});

describe("paid time that isn't a calendar month", () => {
  test("keeps its length, and the months after it count from its end", () => {
    const [days, next] = schedule([], [month({ ms: 10 * DAY }), month()], START) as [Period, Period];
    expect(days).toEqual({
      ...paid,
      receipts: [1],
      starts_at: START,
      ends_at: at("2026-02-10"),
      anchored_at: at("2026-02-10"),
      month: 0,
    });
    expect(next).toMatchObject({ starts_at: at("2026-02-10"), ends_at: at("2026-03-10"), month: 1 });
  });
});

describe("a partially refunded month", () => {
  test("is shorter by that part, and starts a new run", () => {
    const [short, next] = schedule([], [month({ taken_ms: 8 * DAY }), month()], START) as [Period, Period];
    expect(short).toMatchObject({ ends_at: at("2026-02-20"), taken_ms: 8 * DAY, month: 1 });
    expect(next).toMatchObject({
      starts_at: at("2026-02-20"),
      ends_at: at("2026-03-20"),
      anchored_at: at("2026-02-20"),
      month: 1,
    });
  });

  test("never ends before it starts", () => {
    const [none] = schedule([], [month({ taken_ms: 40 * DAY })], START) as [Period];
    expect(none.ends_at).toBe(START);
  });
});

describe("a period that is moved", () => {
  test("stays a calendar month, even a shortened one, or keeps its length", () => {
    for (const given of [month(), month({ taken_ms: 3 * DAY }), month({ ms: 10 * DAY })]) {
      const [period] = schedule([], [given], START) as [Period];
      expect(unschedule(period)).toEqual(given);
    }
  });

  test("loses its dates only", () => {
    const [, second] = schedule([], [month(), month({ receipts: [2] })], START) as [Period, Period];
    expect(unschedule(second)).toEqual(month({ receipts: [2] }));
  });
});
