import { describe, expect, test } from "vitest";
import {
  askedSpans,
  countedSpans,
  countsIn,
  leadSpans,
  learnsFromCases,
  mergeSpans,
  toTimes,
} from "../../functions/reports/reading.ts";
import { givenQuestion } from "./given-answer.ts";
import { givenFact } from "./given-fact.ts";

const span = (text: string) => {
  const [from = "", to = from] = text.split("…");
  return { from, to };
};
const texts = (spans: readonly { from: string; to: string }[]) =>
  spans.map(({ from, to }) => `${from}…${to}`);
const MARCH = "from=2026-03-01&to=2026-03-31";

test.each([
  [["2026-03-01…2026-03-05", "2026-03-06…2026-03-09"], ["2026-03-01…2026-03-09"]],
  [
    ["2026-03-07…2026-03-09", "2026-03-01…2026-03-05"],
    ["2026-03-01…2026-03-05", "2026-03-07…2026-03-09"],
  ],
  [["2026-03-01…2026-03-31", "2026-03-05…2026-03-06"], ["2026-03-01…2026-03-31"]],
  [["2026-03-01…2026-03-05", "2026-03-05…2026-03-07"], ["2026-03-01…2026-03-07"]],
  [[], []],
])("the days %j are merged to %j", (spans, merged) => {
  expect(texts(mergeSpans(spans.map(span)))).toEqual(merged);
});

test("days begin and end in the account's time zone, also when clocks change", () => {
  const { from, to } = toTimes("Europe/Berlin", span("2026-03-29"));
  expect([from, to].map((ms) => new Date(ms).toISOString())).toEqual([
    ...["2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
  ]);
});

describe("a question", () => {
  test.each([
    ["measures=leads", ["2026-03-01…2026-03-31"]],
    ["measures=leads&compare=previous", ["2026-02-01…2026-02-28", "2026-03-01…2026-03-31"]],
    ["measures=leads&compare=year", ["2025-03-01…2025-03-31", "2026-03-01…2026-03-31"]],
  ])("with %s is about %j", (query, spans) => {
    expect(texts(askedSpans(givenQuestion(`${query}&${MARCH}`)))).toEqual(spans);
  });

  test("with a comparison also counts the eight weeks until the earlier period's end", () => {
    const question = givenQuestion(`measures=leads&compare=previous&${MARCH}`);
    expect(texts(countedSpans(question, askedSpans(question)))).toEqual(["2026-01-04…2026-03-31"]);
    const plain = givenQuestion(`measures=leads&${MARCH}`);
    expect(texts(countedSpans(plain, askedSpans(plain)))).toEqual(["2026-03-01…2026-03-31"]);
  });

  test.each([
    ["measures=leads", false],
    ["measures=leads,won", true],
    ["measures=won&date=won", false],
    ["measures=outcomes_known", true],
  ])("with %s learns from how long outcomes take: %s", (query, expected) => {
    expect(learnsFromCases(givenQuestion(`${query}&${MARCH}`))).toBe(expected);
  });
});

describe("the leads that a report reads", () => {
  const read = (query: string, today: string, first = "2020-01-01") => {
    const question = givenQuestion(`${query}&${MARCH}`);
    return texts(leadSpans(question, askedSpans(question), { today, first }));
  };
  test.each([
    ["are those of its days", "measures=leads", "2026-03-31", ["2026-03-01…2026-03-31"]],
    [
      "by won date may have come in two years before",
      "measures=won&date=won",
      "2026-03-31",
      ["2024-02-29…2026-03-31"],
    ],
    ["of long ago need nothing to learn from", "measures=won", "2030-01-01", ["2026-03-01…2026-03-31"]],
  ])("%s", (_, query, today, spans) => expect(read(query, today)).toEqual(spans));

  test("include recent ones, to learn how long outcomes take, except today's", () => {
    const [spans = ""] = read("measures=won", "2026-04-10");
    expect(spans).toMatch(/…2026-04-09$/);
    expect(spans < "2026-03-01").toBe(true);
  });

  test("never start before the account's first", () => {
    expect(read("measures=leads", "2026-03-31", "2026-03-10")).toEqual(["2026-03-10…2026-03-31"]);
    expect(read("measures=leads", "2026-03-31", "2026-03-31")).toEqual(["2026-03-31…2026-03-31"]);
    expect(read("measures=leads", "2026-03-31", "2026-04-01")).toEqual([]);
  });
});

describe("a lead counts", () => {
  const spans = [
    { from: 100, to: 200 },
    { from: 300, to: 400 },
  ];
  test.each<[object, "lead" | "won", boolean]>([
    [{ at: 100 }, "lead", true],
    [{ at: 99 }, "lead", false],
    [{ at: 199 }, "lead", true],
    [{ at: 200 }, "lead", false],
    [{ at: 350 }, "lead", true],
    [{ at: 50, decided_at: 150 }, "lead", false],
    [{ at: 50, decided_at: 150 }, "won", true],
    [{ at: 50, decided_at: 100 }, "won", true],
    [{ at: 50, decided_at: 200 }, "won", false],
    [{ at: 50, decided_at: null }, "won", false],
  ])("of %j by the date of the %s: %s", (given, date, expected) => {
    expect(countsIn({ date }, spans)(givenFact(given))).toBe(expected);
  });
});
