import { describe, expect, test } from "vitest";
import { findAll, type Judged } from "../../../functions/reports/attention/findings.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-20T00:00:00Z");
/** `before` on each of eight weeks of days, then `now` on each of the last seven. */
const days = (before: number, now: number): number[] => [
  ...Array.from({ length: 56 }, () => before),
  ...Array.from({ length: 7 }, () => now),
];
const site = { id: "site_a", name: "Fern", client_id: "x" };

const judged = (given: Partial<Judged>): Judged => ({
  ...{ currency: "USD", now: NOW, leads: new Map(), costs: new Map(), spam: new Map(), visits: new Map() },
  ...{ responses: { now: new Map(), before: new Map() }, times: new Map(), sites: [site] },
  ...given,
});
const of = (client: string, figures: Record<string, number[]>) => [client, figures] as const;
const find = (given: Partial<Judged>, alarmed: string[] = [], clients = ["x", "y"]) => {
  const found = findAll(clients, judged(given), (id) => alarmed.includes(id));
  return Object.fromEntries(
    [...found].map(([id, findings]) => [id, findings.map(({ cause, raises }) => `${cause.rule} ${raises}`)]),
  );
};

test("nothing is found for clients with the usual figures", () => {
  const leads = new Map([of("x", { leads: days(4, 4) }), of("y", { leads: days(4, 4) })]);
  expect(find({ leads })).toEqual({ x: [], y: [] });
});

test("fewer leads are found for the affected client, and sustain an active alarm", () => {
  const leads = new Map([of("x", { leads: days(4, 0) }), of("y", { leads: days(4, 4) })]);
  expect(find({ leads })).toEqual({ x: ["fewer_leads true"], y: [] });
  expect(find({ leads }, ["x"])).toEqual({ x: ["fewer_leads false"], y: [] });
});

describe("cost without leads", () => {
  // The clients' leads usually cost 100, 200 and 300; the median is 200.
  const leads = new Map([
    of("x", { leads: days(0, 0) }),
    ...[1, 2, 3].map((at) => of(`c${at}`, { leads: days(1, 1) })),
  ]);
  const costs = (own: number) =>
    new Map([
      of("x", { cost: [...days(0, 0).slice(1), own] }),
      ...[1, 2, 3].map((at) => of(`c${at}`, { cost: days(100 * at, 100 * at) })),
    ]);
  const clients = ["x", "c3", "c1", "c2"];
  test.each([
    [600, ["cost_without_leads true"]],
    [599, []],
  ])("of %d cents is found from three times the usual cost per lead", (cost, found) => {
    expect(find({ leads, costs: costs(cost) }, [], clients).x).toEqual(found);
  });

  test("has the usual cost per lead, in the account's currency", () => {
    const [cause] = findAll(clients, judged({ leads, costs: costs(700) }), () => false).get("x") ?? [];
    expect(cause?.cause).toEqual({
      ...{ rule: "cost_without_leads", cost_cents: 700, usual_cost_per_lead_cents: 200, currency: "USD" },
    });
  });
});

test("much spam is found by the last week and the weeks before", () => {
  const leads = new Map([of("x", { leads: days(2, 2) }), of("y", { leads: days(2, 2) })]);
  const spam = new Map([of("x", { leads: days(0, 2) }), of("y", { leads: days(2, 2) })]);
  expect(find({ leads, spam })).toEqual({ x: ["much_spam true"], y: [] });
});

test("slow responses are found by the times of now and before", () => {
  const responses = (seconds: number) => new Map([["x", { seconds, answered: 10 }]]);
  expect(find({ responses: { now: responses(201), before: responses(100) } }).x).toEqual([
    "slow_responses true",
  ]);
  expect(find({ responses: { now: responses(201), before: new Map() } }).x).toEqual([]);
  expect(find({ responses: { now: new Map(), before: responses(100) } }).x).toEqual([]);
});

describe("a site without visits", () => {
  const visits = new Map([of("site_a", { visits: [...days(100, 100).slice(2), 0, 0] })]);
  const restored = (ms: number) => ({ ...site, restored_at: new Date(NOW - ms).toISOString() });
  test.each<[string, Partial<Judged>, string[]]>([
    ["is found for its client", { visits }, ["no_visits true"]],
    ["of another client is not", { visits, sites: [{ ...site, client_id: "z" }] }, []],
    ["that was restored four days ago may have been archived", { visits, sites: [restored(4 * DAY)] }, []],
    ["that was restored before is found", { visits, sites: [restored(4 * DAY + 1)] }, ["no_visits true"]],
  ])("%s", (_, given, found) => expect(find(given).x).toEqual(found));
});

describe("a silent site", () => {
  // A lead every six hours for eight weeks, until some days ago.
  const until = (ago: number) =>
    new Map([["site_a", Array.from({ length: 224 }, (_, at) => NOW - ago - (223 - at) * 6 * 3_600_000)]]);
  test("is found once its silence is unusual, and is listed first", () => {
    expect(find({ times: until(5 * DAY) }).x).toEqual(["site_silent true"]);
    expect(find({ times: until(DAY) }).x).toEqual([]);
    const leads = new Map([of("x", { leads: days(4, 0) })]);
    expect(find({ times: until(5 * DAY), leads }).x).toEqual(["site_silent true", "fewer_leads true"]);
  });

  test("has the time of its last lead, and its leads per week", () => {
    const [finding] = findAll(["x"], judged({ times: until(5 * DAY) }), () => false).get("x") ?? [];
    expect(finding?.cause).toEqual({
      ...{ rule: "site_silent", site_id: "site_a", site: "Fern", leads_per_week: 28 },
      last_lead_at: "2026-11-15T00:00:00.000Z",
    });
  });
});
