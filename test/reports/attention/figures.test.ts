import { describe, expect, test } from "vitest";
import type { Client } from "../../../functions/accounts/clients/client.ts";
import { clientPace, computeFigures } from "../../../functions/reports/attention/figures.ts";

const client = { id: "client_x", name: "Fern Group", target: null } as unknown as Client;
const aiming = (measure: "leads" | "value", goal = 60) =>
  ({ ...client, target: { measure, goal } }) as unknown as Client;
/** `each` on every of 63 days, and `today` on the last one. */
const days = (each: number, last = each) => [...Array.from({ length: 62 }, () => each), last];
const parts = (given: object = {}) => ({
  ...{ today: "2026-11-20", to: "2026-11-19", days: {}, row: {}, attention: undefined, failing: [] },
  ...{ lastLeads: [], ...given },
});

describe("a client's figures", () => {
  test("cover the last thirty and seven days, each with as many before", () => {
    const counted = { leads: days(2, 9), qualified: days(1), won: days(0, 3), value: days(0, 500) };
    expect(computeFigures(client, parts({ days: counted }))).toMatchObject({
      ...{ leads_7_days: { now: 21, before: 14 }, leads_30_days: { now: 67, before: 60 } },
      ...{ qualified: 30, qualified_share: 30 / 67, won: 3, won_value_cents: 500 },
      leads_by_day: [...Array.from({ length: 29 }, () => 2), 9],
    });
  });

  test("have the p-value of a change, judged by the weeks before", () => {
    const chance = (last: number) =>
      computeFigures(client, parts({ days: { leads: [...days(4).slice(7), ...Array(7).fill(last)] } }))
        .leads_7_days.chance;
    expect(chance(4)).toBeGreaterThan(0.9);
    expect(chance(0)).toBeLessThan(0.01);
  });

  test("are zero for a client without any, or null if there is nothing to divide by", () => {
    expect(computeFigures(client, parts())).toMatchObject({
      ...{ sites: 0, qualified: 0, qualified_share: null, won: 0, answered: 0, last_lead_at: null },
      ...{ cost_cents: null, cost_per_lead_cents: null, response_seconds: null, pace: null, alarms: [] },
      leads_by_day: Array.from({ length: 30 }, () => 0),
    });
  });

  test("match the answer of a report", () => {
    const row = { cost: 5000, cost_per_lead: 250, response_time: 600, answered: 20, client: "Fern Group" };
    const shown = computeFigures(
      client,
      parts({ row, lastLeads: ["2026-11-02", "2026-11-18", "2026-11-09"] }),
    );
    expect(shown).toMatchObject({
      ...{ cost_cents: 5000, cost_per_lead_cents: 250, response_seconds: 600, answered: 20 },
      ...{ sites: 3, last_lead_at: "2026-11-18" },
    });
    expect(computeFigures(client, parts({ lastLeads: ["", ""] }))).toMatchObject({
      sites: 2,
      last_lead_at: null,
    });
  });

  test("have an alarm for each failing destination, before judged ones", () => {
    const failing = [{ id: "d1", name: "Sheet", failing_since: "2026-11-20T08:00:00.000Z" }];
    const cause = { rule: "much_spam", spam: 12, submissions: 20, usual_share: 0.1 };
    const attention = {
      alarms: [{ id: "much_spam", raised_on: "2026-11-19", cause }],
      ...{ mutes: {}, raised: [] },
    };
    const shown = computeFigures(client, parts({ failing, attention }));
    expect(shown.failing_destinations).toBe(1);
    expect(shown.alarms.map(({ id }) => id)).toEqual(["destination_failing.d1", "much_spam"]);
  });
});

describe("a client's pace", () => {
  const counted = { leads: days(2, 9), won: days(1), value: days(100) };
  const span = { today: "2026-11-20", to: "2026-11-19" };
  test("counts the finished days of this month", () => {
    expect(clientPace(aiming("leads"), counted, span)).toMatchObject({
      ...{ measure: "leads", goal: 60, month: "2026-11", through: "2026-11-19", actual: 18 * 2 + 9 },
    });
    expect(clientPace(client, counted, span)).toBeNull();
  });

  test("is weighted by the weekdays of leads or, for value targets, of wins", () => {
    const even = days(1);
    // Up to Thursday 19 November: all on Thursdays, so that the month has one of four still to come.
    const onThursdays = even.map((_, at) => (at % 7 === 6 ? 1 : 0));
    const expected = (measure: "leads" | "value", leads: number[], won: number[]) =>
      clientPace(aiming(measure), { leads, won, value: even }, span)?.expected;
    const [flat, bent] = [expected("leads", even, even), expected("leads", onThursdays, even)];
    expect(bent).toBeGreaterThan(flat ?? 0);
    expect(expected("leads", even, onThursdays)).toBe(flat);
    expect(expected("value", onThursdays, even)).toBe(flat);
    expect(expected("value", even, onThursdays)).toBe(bent);
  });

  test("is empty on the first of a month", () => {
    const first = { today: "2026-12-01", to: "2026-11-30" };
    expect(clientPace(aiming("leads"), counted, first)).toMatchObject({
      ...{ month: "2026-12", actual: 0, projected: null },
    });
    expect(clientPace(aiming("leads"), counted, { today: "2026-12-02", to: "2026-12-01" })?.actual).toBe(9);
  });
});
