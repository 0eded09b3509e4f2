import { describe, expect, test } from "vitest";
import { auc, rateOf, type Scored, tally, topFifth } from "../../../functions/leads/report-card/ranking.ts";
import { createDice } from "../../support/dice.ts";

/** Leads as texts such as "8+" (won with a score of 8) and "7-"; "~" counts half. */
const scored = (...leads: string[]): Scored[] =>
  leads.map((lead) => ({
    score: Number.parseFloat(lead),
    isWon: lead.endsWith("+"),
    weight: lead.endsWith("~") ? 0.5 : 1,
  }));
const many = (count: number, lead: string): string[] => Array.from({ length: count }, () => lead);

describe("the ranking of scores", () => {
  // The ranges were computed by a program of its own, from the published formula.
  test.each([
    ["ties count half", ["8+", "7+", "6+", "7-", "2-"], 0.75, [0.313085, 0.9487839]],
    ["all in order", [...many(5, "8+"), ...many(5, "2-")], 1, [0.7226422, 1]],
    ["all against it", [...many(3, "1+"), ...many(4, "9-")], 0, [0, 0.3733697]],
  ] as const)("%s", (_, leads, value, [low, high]) => {
    const found = auc(scored(...leads));
    expect(found?.value).toBeCloseTo(value, 9);
    expect(found?.range[0]).toBeCloseTo(low, 6);
    expect(found?.range[1]).toBeCloseTo(high, 6);
  });

  test("is unknown without leads of both kinds, and counts assumed outcomes half", () => {
    expect(auc(scored("8+", "7+"))).toBeNull();
    expect(auc([])).toBeNull();
    // Of 1.5 lost ones, one is below the won one.
    expect(auc(scored("5+", "2-", "8~"))?.value).toBeCloseTo(1 / 1.5, 9);
  });

  test.each([
    [10, 10],
    [10, 40],
    [60, 60],
  ])("its range has the truth in about nine of ten accounts with %i won and %i lost leads", (won, lost) => {
    const roll = createDice(won * 1000 + lost);
    const normal = () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());
    // Of scores a standard deviation apart, the truth is Φ(1/√2).
    const truth = 0.760_249_9;
    const draws = 2000;
    let covered = 0;
    for (let draw = 0; draw < draws; draw++) {
      const leads = Array.from({ length: won + lost }, (_, at) => ({
        score: normal() + (at < won ? 1 : 0),
        isWon: at < won,
        weight: 1,
      }));
      const [low, high] = auc(leads)?.range ?? [1, 0];
      if (low <= truth && truth <= high) covered++;
    }
    expect(covered / draws).toBeGreaterThan(0.87);
    expect(covered / draws).toBeLessThan(0.94);
  });
});

describe("the top fifth", () => {
  test("is the fifth with the highest scores, with its share of those that have the same", () => {
    const leads = scored("9+", "8+", "8-", "8-", "8-", "3+", "3-", "2-", "2-", "1-");
    // Two of ten: the first, and one of the four with 8, of which a quarter was won.
    expect(topFifth(leads)).toEqual({ cases: 2, won: 1.25 });
    expect(topFifth([])).toEqual({ cases: 0, won: 0 });
  });

  test("is as good as all if every lead has the same score", () => {
    const leads = scored(...many(4, "5+"), ...many(6, "5-"));
    expect(rateOf(topFifth(leads))?.value).toBeCloseTo(0.4, 9);
    expect(rateOf(tally(leads))?.value).toBeCloseTo(0.4, 9);
  });
});

test("a band's range has the truth in 90 ± 3 % of accounts", () => {
  const roll = createDice(7);
  const draws = 4000;
  let covered = 0;
  for (let draw = 0; draw < draws; draw++) {
    const truth = 0.1 + 0.8 * roll();
    const cases = 10 + Math.floor(60 * roll());
    const won = Array.from({ length: cases }, roll).filter((each) => each < truth).length;
    const [low, high] = rateOf({ cases, won })?.range ?? [1, 0];
    if (low <= truth && truth <= high) covered++;
  }
  expect(Math.abs(covered / draws - 0.9)).toBeLessThan(0.03);
});
