import { describe, expect, it, test } from "vitest";
import type { LeadFact } from "../../functions/leads/packs/fact.ts";
import type { SpendRow } from "../../functions/reports/spend/spend.ts";
import { answerTo, refusalOf } from "./given-answer.ts";
import { givenFact, givenTouch } from "./given-fact.ts";

const DAY_MS = 86_400_000;
const at = (time: string) => Date.parse(`${time}Z`);
const won = (came: string, decided: string | null, value_cents = 100, given: Partial<LeadFact> = {}) =>
  givenFact({
    ...{ at: at(came), status: "won", value_cents, currency: "USD" },
    ...{ decided_at: decided === null ? null : at(decided), ...given },
  });

describe("by won date", () => {
  const facts = [
    won("2026-01-20T10:00", "2026-03-02T10:00", 700),
    won("2026-03-01T10:00", "2026-04-05T10:00", 50),
    won("2026-03-01T10:00", null, 3),
    givenFact({ at: at("2026-02-01T10:00"), status: "lost", decided_at: at("2026-03-09T10:00") }),
  ];
  const ask = (query: string) =>
    answerTo(`measures=leads,won,lost,value,win_rate&from=2026-03-01&to=2026-03-31${query}`, { facts });

  test("outcomes count on the day a lead was won or lost, and leads on their own", () => {
    expect(ask("&date=won").totals).toMatchObject({ leads: 2, won: 2, lost: 1, value: 703 });
    expect(ask("").totals).toMatchObject({ leads: 2, won: 2, lost: 0, value: 53 });
    const days = ask("&date=won&grain=day").rows.filter(({ won, lost }) => won !== 0 || lost !== 0);
    expect(days.map(({ day, won, lost }) => [day, won, lost])).toEqual([
      ["2026-03-01", 1, 0],
      ["2026-03-02", 1, 0],
      ["2026-03-09", 0, 1],
    ]);
  });

  test("return covers all wins, even if their campaign has had no cost since", () => {
    const path = [givenTouch({ campaign: "tour" })];
    const cost = (day: string, campaign: string, cost_cents: number): SpendRow => ({
      ...{ day, source: "google", campaign, ad_group: null, keyword: null, currency: "USD", cost_cents },
    });
    const read = {
      facts: [won("2026-01-20T10:00", "2026-03-02T10:00", 700, { path })],
      spend: [cost("2026-01-15", "tour", 90), cost("2026-03-03", "brand", 100)],
    };
    const query = "measures=cost,paid_leads,paid_value,roas&by=campaign&from=2026-03-01&to=2026-03-31";
    expect(answerTo(`${query}&date=won&sort=campaign`, read)).toMatchObject({
      rows: [
        { campaign: "brand", cost: 100, paid_leads: 0, paid_value: 0 },
        { campaign: "tour", cost: 0, paid_leads: 0, paid_value: 700, roas: null },
      ],
      totals: { cost: 100, paid_leads: 0, paid_value: 700, roas: 7 },
    });
    expect(answerTo(query, read).totals).toMatchObject({ cost: 100, paid_value: 0 });
  });

  test("is rejected without an outcome to count", () =>
    expect(refusalOf("measures=leads&date=won&from=2026-03-01&to=2026-03-31")).toBe(
      "date selects the day that outcomes count on; also ask for one of them, such as measures=won.",
    ));
});

test("the time to close is the median of won leads whose time is known", () => {
  const facts = [
    won("2026-03-01T10:00", "2026-03-03T10:00"),
    won("2026-03-01T10:00", "2026-03-11T10:00"),
    won("2026-03-01T10:00", "2026-02-11T10:00"),
    won("2026-03-01T10:00", null),
    won("2026-03-01T10:00", "2026-03-31T10:00", 0, { is_filtered: true }),
    givenFact({ status: "lost", decided_at: at("2026-03-20T10:00") }),
  ];
  expect(
    answerTo("measures=time_to_close&from=2026-03-01&to=2026-03-31", { facts }).totals.time_to_close,
  ).toBe((2 * DAY_MS) / 1000);
});

describe("a comparison", () => {
  const QUERY = "measures=leads,qualified,won,value&compare=previous&from=2026-03-11&to=2026-03-20";
  const now = new Date("2026-03-21T12:00:00Z");

  test("counts earlier outcomes up to the age of the later leads", () => {
    const facts = [
      won("2026-03-01T00:00", "2026-03-11T11:00"),
      won("2026-03-01T00:00", "2026-03-11T13:00"),
      won("2026-03-10T00:00", "2026-03-11T11:00"),
      won("2026-03-12T00:00", "2026-03-21T11:00"),
    ];
    const { totals, notes } = answerTo(QUERY, { facts, now });
    expect(totals).toMatchObject({ leads: 1, previous_leads: 3, won: 1, previous_won: 2 });
    expect(totals).toMatchObject({ previous_qualified: 2, previous_value: 200 });
    expect(notes.find(({ code }) => code === "equal_age")?.text).toBe(
      "Compared at equal age: 1 outcome of the earlier leads came when they were older than these leads are, and not counted.",
    );
    // A year later all of them count.
    const later = answerTo(QUERY, { facts, now: new Date("2027-03-21T12:00:00Z") });
    expect(later.totals).toMatchObject({ previous_won: 3 });
    expect(later.notes).toEqual([]);
  });

  test("with an unfinished day counts the earlier one until the same hour, and no visits or cost", () => {
    const facts = ["2026-03-20T11:00", "2026-03-20T13:00", "2026-03-19T23:00", "2026-03-21T09:00"].map(
      (time) => givenFact({ at: at(time) }),
    );
    const visit = {
      by: "source",
      channel: "Email",
      source: "news",
      campaign: null,
      site_id: "site_a",
    } as const;
    const stages = {
      engaged: 0,
      form_seen: 0,
      form_started: 0,
      sent: 0,
      first_of_day: 0,
      first_ever: 0,
      cut: 0,
    };
    const visits = ["2026-03-20", "2026-03-21"].map((day) => ({ ...visit, ...stages, day, visits: 5 }));
    const query = "measures=leads,visits&grain=day&compare=previous&from=2026-03-21&to=2026-03-21";
    const { totals, rows, partial, as_of, notes } = answerTo(query, { facts, visits, now });
    expect(totals).toMatchObject({ leads: 1, previous_leads: 1, visits: 5, previous_visits: null });
    expect(rows).toMatchObject([{ chance_visits: null, chance_leads: 1 }]);
    expect([partial, as_of]).toEqual([["2026-03-21"], "2026-03-21T12:00:00.000Z"]);
    expect(notes.find(({ code }) => code === "until_now")?.text).toMatch(/until the same hour\. Visits and/);
    const whole = answerTo(query, { facts, visits, now: new Date("2026-03-22T00:30:00Z") });
    expect(whole.totals).toMatchObject({ previous_leads: 2, previous_visits: 5 });
    expect(whole.partial).toEqual([]);
  });
});

it.each([
  ["week", "2026-03-04", "2026-03-22", ["2026-03-02"]],
  ["week", "2026-03-02", "2026-03-23", ["2026-03-23"]],
  ["week", "2026-03-02", "2026-04-05", ["2026-03-30"]],
  ["month", "2026-02-02", "2026-03-31", ["2026-02"]],
  ["month", "2026-02-01", "2026-04-02", ["2026-04"]],
  ["day", "2026-03-30", "2026-04-02", ["2026-04-02"]],
])("by %s from %s to %s, partial times are %j", (grain, from, to, partial) => {
  const now = new Date("2026-04-02T09:00:00Z");
  expect(answerTo(`grain=${grain}&from=${from}&to=${to}`, { now }).partial).toEqual(partial);
});

describe("the known share", () => {
  const now = new Date("2026-04-01T00:00:00Z");
  // Half of them were decided within a day, the others after twenty.
  const cases = Array.from({ length: 100 }, (_, index) => {
    const came = at("2025-12-01T00:00");
    return { at: came, decided_at: came + (index % 2 ? 0 : 20 * DAY_MS) };
  });
  const facts = ["2026-03-30T00:00", "2026-03-02T00:00"].map((came) => givenFact({ at: at(came) }));
  const ask = (query: string, given = cases) =>
    answerTo(`${query}&from=2026-03-01&to=2026-03-31`, { facts, cases: given, now });

  test("is the mean expected share of outcomes by the leads' ages, with a note", () => {
    const { totals, rows, notes } = ask("measures=won,outcomes_known&grain=week");
    expect(totals.outcomes_known).toBe(0.75);
    expect(rows.map((row) => row.outcomes_known)).toEqual([null, 1, null, null, null, 0.5]);
    expect(notes).toEqual([
      {
        code: "maturing",
        text: "About 75% of what will become of these leads is known by now, judging by how long your leads take to be won or lost.",
      },
    ]);
  });

  test("is omitted with few outcomes, by won date, or if the question isn't about outcomes", () => {
    expect(ask("measures=won", cases.slice(0, 29)).notes).toEqual([]);
    expect(ask("measures=won&date=won").notes).toEqual([]);
    expect(ask("measures=leads").notes).toEqual([]);
  });
});
