import { expect, test } from "vitest";
import { computeMedian } from "../../functions/reports/table/median.ts";
import { answerTo } from "./given-answer.ts";
import { givenFact, givenTouch } from "./given-fact.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";

test("a group has its most frequent spelling, in every model and order", () => {
  const path = ["SPRING", "Spring", "Spring"].map((campaign) => givenTouch({ campaign }));
  const facts = [givenFact({ path, credited: 0 }), givenFact({ path: [givenTouch({ campaign: "autumn" })] })];
  for (const model of ["", "&model=first", "&model=last", "&model=linear"])
    for (const order of [facts, facts.toReversed()]) {
      const names = answerTo(`by=campaign${model}&${MARCH}`, { facts: order }).rows.map(
        ({ campaign }) => campaign,
      );
      expect(names.sort()).toEqual(["Spring", "autumn"]);
    }
});

test("the median at a tie is the same whether credit is whole or shared", () => {
  const whole = [
    [60, 1],
    [120, 1],
  ] as const;
  const shared = whole.flatMap(([seconds]) => Array.from({ length: 10 }, () => [seconds, 0.1] as const));
  expect([computeMedian(whole), computeMedian(shared)]).toEqual([90, 90]);
});
