import { describe, expect, it } from "vitest";
import { type Cause, isAlarmId, judge, type Standing } from "../../../functions/reports/attention/alarm.ts";

const silent = (site: string): Cause => ({
  ...{ rule: "site_silent", site_id: site, site },
  ...{ last_lead_at: "2026-11-01T10:00:00.000Z", leads_per_week: 9 },
});
const fewer = (leads: number): Cause => ({
  ...{ rule: "fewer_leads", leads, before: 80, days_before: 56, expected: 10 },
});
const NONE: Standing = { alarms: [], raised: [] };
const on = (today: string, weekAgo: string, muted: string[] = []) => ({
  ...{ today, weekAgo },
  isMuted: (id: string) => muted.includes(id),
});
const MONDAY = on("2026-11-09", "2026-11-02");
const TUESDAY = on("2026-11-10", "2026-11-03");

describe("an alarm", () => {
  it("keeps the day it was raised, with the latest numbers, until its cause ends", () => {
    const first = judge(NONE, [{ cause: fewer(4), raises: true }], MONDAY);
    expect(first.alarms).toEqual([{ id: "fewer_leads", raised_on: "2026-11-09", cause: fewer(4) }]);
    const second = judge(first, [{ cause: fewer(5), raises: false }], TUESDAY);
    expect(second.alarms).toEqual([{ id: "fewer_leads", raised_on: "2026-11-09", cause: fewer(5) }]);
    expect(judge(second, [], TUESDAY).alarms).toEqual([]);
    // A finding that only sustains alarms raises none.
    expect(judge(NONE, [{ cause: fewer(5), raises: false }], MONDAY)).toEqual(NONE);
  });

  it("is one of at most three new ones per week; the rest wait", () => {
    const causes = ["a", "b", "c", "d"].map((site) => ({ cause: silent(site), raises: true }));
    const first = judge(NONE, causes, MONDAY);
    expect(first.alarms.map(({ id }) => id)).toEqual(["site_silent.a", "site_silent.b", "site_silent.c"]);
    expect(judge(first, causes, TUESDAY).alarms).toHaveLength(3);
    const later = judge(first, causes, on("2026-11-16", "2026-11-09"));
    expect(later.alarms.map(({ id, raised_on }) => [id, raised_on])).toContainEqual([
      "site_silent.d",
      "2026-11-16",
    ]);
    expect(later.raised).toEqual(["2026-11-16"]);
  });

  it("doesn't count while muted, but stays active", () => {
    const causes = ["a", "b", "c", "d"].map((site) => ({ cause: silent(site), raises: true }));
    const muted = on("2026-11-09", "2026-11-02", ["site_silent.a"]);
    const { alarms, raised } = judge(NONE, causes, muted);
    expect(alarms).toHaveLength(4);
    expect(raised).toHaveLength(3);
  });

  it("judged twice on a day is raised once", () => {
    const causes = [{ cause: silent("a"), raises: true }];
    const first = judge(NONE, causes, MONDAY);
    expect(judge(first, causes, MONDAY)).toEqual(first);
  });
});

it.each([
  ["fewer_leads", true],
  ["site_silent.site_abc-123", true],
  ["destination_failing.dest_1", true],
  ["fewer_leads.site_1", false],
  ["site_silent", false],
  ["site_silent.", false],
  ["constructor", false],
  ["x", false],
])("%s has the form of an alarm's id: %s", (id, is) => expect(isAlarmId(id)).toBe(is));
