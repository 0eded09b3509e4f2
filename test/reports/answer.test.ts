import { describe, expect, it, test } from "vitest";
import { answerTo } from "./given-answer.ts";
import { givenFact, givenTouch } from "./given-fact.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";
const at = (time: string) => Date.parse(time);
const ad = (campaign: string | null, source = "google") => [givenTouch({ source, campaign })];

describe("measures", () => {
  const facts = [
    givenFact({ status: "won", value_cents: 10_000, currency: "USD", score: 8, response_seconds: 60 }),
    givenFact({ status: "won", value_cents: 5_000, currency: "EUR", score: 6, response_seconds: 120 }),
    givenFact({ status: "lost", value_cents: 9_000, currency: "USD", response_seconds: 600 }),
    givenFact({ status: "qualified", score: 7 }),
    givenFact({ status: "spam", score: 1, is_filtered: true, response_seconds: 1 }),
  ];

  test("are totals of the period's leads", () => {
    const names = "leads,qualified,won,lost,value,win_rate,average_score,response_time,answered,filtered";
    const { totals, rows, columns, notes } = answerTo(`measures=${names}&${MARCH}`, { facts });
    expect(totals).toEqual({
      ...{ leads: 5, qualified: 3, won: 2, lost: 1, value: 10_000 },
      ...{ win_rate: 0.666667, win_rate_low: 0.253534, win_rate_high: 0.921734 },
      ...{ average_score: 7, response_time: 120, answered: 3, filtered: 1 },
    });
    expect(notes.find(({ code }) => code === "answered")?.text).toBe(
      "Response times cover the 3 of 4 leads that were answered.",
    );
    expect(rows).toEqual([totals]);
    expect(columns.map(({ name }) => name)).toEqual(Object.keys(totals));
  });

  test("round an average of tenths exactly, without errors from summing fractions", () => {
    // As fractions these add up to 8.3 and to 8.299999999999999. Both averages are 2.075.
    for (const scores of [
      [2.1, 1.1, 2.4, 2.7],
      [2.7, 2.4, 2.1, 1.1],
    ]) {
      const leads = scores.map((score) => givenFact({ score }));
      expect(answerTo(`measures=average_score&${MARCH}`, { facts: leads }).totals).toEqual({
        average_score: 2.08,
      });
    }
  });

  test("are 0 without leads, or null if there is nothing to divide by", () => {
    const { rows } = answerTo(`measures=leads,value,win_rate,average_score,response_time&${MARCH}`);
    const range = { win_rate: null, win_rate_low: null, win_rate_high: null };
    expect(rows).toEqual([{ leads: 0, value: 0, ...range, average_score: null, response_time: null }]);
  });

  test("of money are in one currency, and a note names what is in others", () => {
    const usd = answerTo(`measures=value&${MARCH}`, { facts });
    expect(usd.totals).toEqual({ value: 10_000 });
    expect(usd.notes.find(({ code }) => code === "other_currency")?.text).toBe(
      "Not counted, because it is not in USD: EUR 50.00 of won value.",
    );
    expect(answerTo(`measures=value&currency=EUR&${MARCH}`, { facts }).totals).toEqual({ value: 5_000 });
  });

  test("exclude filtered leads on request, and say so", () => {
    const { totals, notes } = answerTo(`filtered=out&${MARCH}`, { facts });
    expect(totals).toEqual({ leads: 4 });
    expect(notes).toEqual([{ code: "filtered", text: "Not counted: 1 demo, test or spam lead." }]);
  });
});

describe("rows", () => {
  test("are by dimension, largest first, with one for leads without a value", () => {
    const facts = [
      givenFact({ path: ad("Spring") }),
      givenFact({ path: ad("spring ") }),
      givenFact({ path: ad("autumn") }),
      givenFact(),
      givenFact(),
      givenFact(),
    ];
    expect(answerTo(`by=campaign&${MARCH}`, { facts }).rows).toEqual([
      { campaign: null, leads: 3 },
      { campaign: "Spring", leads: 2 },
      { campaign: "autumn", leads: 1 },
    ]);
  });

  test("name sites and clients, with their ids", () => {
    const facts = [
      givenFact(),
      givenFact(),
      givenFact({ site_id: "site_b" }),
      givenFact({ site_id: "site_b" }),
      givenFact({ site_id: "site_b" }),
      givenFact({ site_id: "site_goneAAAAAAAAAAAAAAAAAA" }),
      givenFact({ site_id: "site_alsogoneAAAAAAAAAAAAAA" }),
    ];
    expect(answerTo(`by=site,client&${MARCH}`, { facts }).rows).toEqual([
      { site: "Moss", site_id: "site_b", client: null, client_id: null, leads: 3 },
      { site: "Removed sites", site_id: null, client: null, client_id: null, leads: 2 },
      { site: "Fern", site_id: "site_a", client: "Fern Group", client_id: "client_x", leads: 2 },
    ]);
  });

  test("beyond the limit are merged into one, so that rows still add up", () => {
    const facts = ["a", "a", "b", "c", "d"].map((campaign) => givenFact({ path: ad(campaign) }));
    const { rows, notes } = answerTo(`by=campaign&limit=2&${MARCH}`, { facts });
    expect(rows).toEqual([
      { campaign: "a", leads: 2 },
      { campaign: "b", leads: 1 },
      { campaign: "Other", leads: 2, special: "other" },
    ]);
    expect(notes).toEqual([
      { code: "merged", text: '"Other" merges 2 more rows; a higher limit shows them.' },
    ]);
  });

  test("are sorted as requested, those without a value last", () => {
    const facts = ["b", "a", "c"].map((campaign, index) =>
      givenFact({ path: ad(campaign), score: index === 0 ? null : index }),
    );
    const order = (sort: string) =>
      answerTo(`measures=leads,average_score&by=campaign&sort=${sort}&${MARCH}`, { facts }).rows.map(
        ({ campaign }) => campaign,
      );
    expect(order("campaign")).toEqual(["a", "b", "c"]);
    expect(order("-campaign")).toEqual(["c", "b", "a"]);
    expect(order("average_score")).toEqual(["a", "c", "b"]);
    expect(order("-average_score")).toEqual(["c", "a", "b"]);
  });

  test("by weekday start on Monday, and those by touches sort by number", () => {
    const facts = [2, 3, 9].map((day) => givenFact({ at: at(`2026-03-0${day}T12:00:00Z`) }));
    const weekdays = answerTo(`by=weekday&sort=weekday&${MARCH}`, { facts }).rows;
    expect(weekdays).toEqual([
      { weekday: "Monday", leads: 2 },
      { weekday: "Tuesday", leads: 1 },
    ]);
    const paths = [10, 2].map((length) => givenFact({ path: Array.from({ length }, () => givenTouch()) }));
    const touches = answerTo(`by=touches&sort=touches&${MARCH}`, { facts: paths }).rows;
    expect(touches.map((row) => row.touches)).toEqual([2, 10]);
  });
});

describe("time", () => {
  test("has a row for each day, even without leads, in each group", () => {
    const facts = [givenFact({ at: at("2026-03-02T12:00:00Z"), path: ad("a") })];
    expect(answerTo("grain=day&from=2026-03-01&to=2026-03-03", { facts }).rows).toEqual([
      { day: "2026-03-01", leads: 0 },
      { day: "2026-03-02", leads: 1 },
      { day: "2026-03-03", leads: 0 },
    ]);
    expect(answerTo("by=day,campaign&from=2026-03-02&to=2026-03-03", { facts }).rows).toEqual([
      { day: "2026-03-02", campaign: "a", leads: 1 },
      { day: "2026-03-03", campaign: "a", leads: 0 },
    ]);
  });

  test("is in weeks from Monday, and months", () => {
    const facts = ["2026-03-01", "2026-03-02", "2026-04-30"].map((day) =>
      givenFact({ at: at(`${day}T12:00:00Z`) }),
    );
    expect(answerTo("grain=week&from=2026-02-28&to=2026-03-08", { facts }).rows).toEqual([
      { week: "2026-02-23", leads: 1 },
      { week: "2026-03-02", leads: 1 },
    ]);
    expect(answerTo("grain=month&from=2026-03-01&to=2026-04-30", { facts }).rows).toEqual([
      { month: "2026-03", leads: 2 },
      { month: "2026-04", leads: 1 },
    ]);
  });

  test("is in the account's time zone", () => {
    const facts = [givenFact({ at: at("2026-03-10T23:30:00Z") })];
    const { rows } = answerTo("grain=day&by=hour&from=2026-03-10&to=2026-03-11", {
      facts,
      zone: "Europe/Berlin",
    });
    expect(rows).toEqual([
      { day: "2026-03-10", hour: "00", leads: 0 },
      { day: "2026-03-11", hour: "00", leads: 1 },
    ]);
  });
});

describe("models", () => {
  const path = [
    givenTouch({ source: "newsletter", channel: "Email" }),
    givenTouch({ source: "google" }),
    givenTouch({ source: "direct", channel: "Direct" }),
  ];
  const facts = [
    givenFact({ path, credited: 1, status: "won", value_cents: 900, currency: "USD" }),
    givenFact({ path: [] }),
  ];
  const bySource = (query: string) =>
    Object.fromEntries(
      answerTo(`by=source&${query}&${MARCH}`, { facts }).rows.map(({ source, ...row }) => [
        source,
        row.leads,
      ]),
    );

  it.each([
    ["", { google: 1, null: 1 }],
    ["model=first", { newsletter: 1, null: 1 }],
    ["model=last", { direct: 1, null: 1 }],
    ["model=last_non_direct", { google: 1, null: 1 }],
    ["model=linear", { newsletter: 0.333333, google: 0.333333, direct: 0.333333, null: 1 }],
    ["model=linear&direct=out", { newsletter: 0.5, google: 0.5, null: 1 }],
    ["model=position", { newsletter: 0.4, google: 0.2, direct: 0.4, null: 1 }],
  ])("divide credit: %s", (query, leads) => expect(bySource(query)).toEqual(leads));

  test("divide value too, and totals stay whole", () => {
    const { rows, totals } = answerTo(`measures=value,leads&by=channel&model=linear&${MARCH}`, { facts });
    expect(totals).toEqual({ value: 900, leads: 2 });
    expect(rows.map(({ value }) => value)).toEqual([300, 300, 300, 0]);
  });

  test("count the shares of a filtered source", () => {
    const { totals } = answerTo(`model=linear&source=Google&${MARCH}`, { facts });
    expect(totals).toEqual({ leads: 0.333333 });
    expect(answerTo(`source=&${MARCH}`, { facts }).totals).toEqual({ leads: 1 });
  });
});

describe("comparison", () => {
  const facts = ["2026-02-27", "2026-03-01", "2026-03-02", "2025-03-02"].map((day, index) =>
    givenFact({ at: at(`${day}T12:00:00Z`), path: ad(index === 0 ? "old" : "new") }),
  );

  test("with the previous period matches rows by their position in it", () => {
    const { rows, totals, compared_with } = answerTo(
      "grain=day&compare=previous&from=2026-03-01&to=2026-03-02",
      {
        facts,
      },
    );
    expect(compared_with).toEqual({ from: "2026-02-27", to: "2026-02-28" });
    expect(rows).toEqual([
      { day: "2026-03-01", leads: 1, previous_leads: 1, chance_leads: 1 },
      { day: "2026-03-02", leads: 1, previous_leads: 0, chance_leads: 1 },
    ]);
    expect(totals).toEqual({ leads: 2, previous_leads: 1, chance_leads: 1 });
  });

  test("includes what occurred only in the previous period", () => {
    const { rows } = answerTo("by=campaign&compare=previous&from=2026-03-01&to=2026-03-02", { facts });
    expect(rows).toEqual([
      { campaign: "new", leads: 2, previous_leads: 0, chance_leads: 0.5 },
      { campaign: "old", leads: 0, previous_leads: 1, chance_leads: 1 },
    ]);
  });

  test("judges changes by how the previous weeks vary, even those outside both periods", () => {
    const weekly = (counts: number[]) =>
      counts.flatMap((count, week) =>
        Array.from({ length: count }, () =>
          givenFact({ at: at("2026-01-08T12:00:00Z") + week * 7 * 86_400_000, path: ad("new") }),
        ),
      );
    const query = "compare=previous&from=2026-03-02&to=2026-03-08";
    const chanceOf = (counts: number[], more = "") =>
      answerTo(query + more, { facts: weekly(counts) }).totals.chance_leads;
    // The weeks of the test vectors, the last of which is the earlier period, then a week of 4 leads.
    expect(chanceOf([10, 14, 9, 12, 22, 8, 11, 14, 4])).toBeCloseTo(2 * 0.017542, 5);
    // As many leads per week, without bursts: two Poisson counts.
    expect(chanceOf([12, 13, 12, 13, 12, 13, 11, 14, 4])).toBeCloseTo(0.030884, 5);
    const { rows } = answerTo(`by=campaign&${query}`, { facts: weekly([10, 14, 9, 12, 22, 8, 11, 14, 4]) });
    expect(rows).toMatchObject([{ campaign: "new", leads: 4, chance_leads: expect.closeTo(0.035084, 5) }]);
  });

  test("uses the merged row's weeks for merged rows", () => {
    const facts = [10, 14, 9, 12, 22, 8, 11, 14, 4].flatMap((count, week) =>
      Array.from({ length: count }, (_, index) =>
        givenFact({
          at: at("2026-01-08T12:00:00Z") + week * 7 * 86_400_000,
          path: ad(index % 2 === 0 ? "even" : "odd"),
        }),
      ),
    );
    const { rows } = answerTo("by=campaign&limit=1&compare=previous&from=2026-03-02&to=2026-03-08", {
      facts: [...facts, ...facts.map((fact) => ({ ...fact, path: ad("most") }))],
    });
    expect(rows.at(-1)).toMatchObject({
      special: "other",
      leads: 4,
      chance_leads: expect.closeTo(0.035084, 5),
    });
  });

  test("with last year matches the same days", () => {
    const { totals, compared_with } = answerTo("compare=year&from=2026-03-01&to=2026-03-02", { facts });
    expect(compared_with).toEqual({ from: "2025-03-01", to: "2025-03-02" });
    expect(totals).toEqual({ leads: 2, previous_leads: 1, chance_leads: 1 });
  });
});
