import { describe, expect, test } from "vitest";
import {
  currencyText,
  dividedText,
  noCostText,
  unmatchedText,
} from "../../../functions/reports/table/cost-notes.ts";
import { emptySums } from "../../../functions/reports/table/sums.ts";
import { givenQuestion } from "../given-answer.ts";

const asking = (query: string) => givenQuestion(`${query}&from=2026-03-01&to=2026-03-31`);
const excluded = (value: [string, number][], cost: [string, number][]) => ({
  ...{ filtered: 0, cut: 0, value: new Map(value), cost: new Map(cost) },
});

describe("money in other currencies", () => {
  const both = excluded(
    [
      ["EUR", 5_000],
      ["GBP", 100],
    ],
    [["EUR", 700]],
  );
  test.each([
    ["measures=value", "EUR 50.00, GBP 1.00 of won value"],
    ["measures=leads,value", "EUR 50.00, GBP 1.00 of won value"],
    ["measures=cost", "EUR 7.00 of cost"],
    ["measures=roas", "EUR 50.00, GBP 1.00 of won value and EUR 7.00 of cost"],
  ])("is mentioned for %s", (query, text) => {
    expect(currencyText(asking(query), both, "USD")).toBe(`Not counted, because it is not in USD: ${text}.`);
  });

  test("isn't mentioned if there is none, or if the question isn't about it", () => {
    expect(currencyText(asking("measures=leads"), both, "USD")).toBeNull();
    expect(currencyText(asking("measures=roas"), excluded([], []), "USD")).toBeNull();
  });
});

test("a question about cost without any says so", () => {
  const text = "No cost in USD has been entered from 2026-03-01 to 2026-03-31.";
  expect(noCostText(asking("measures=cost"), emptySums(), "USD")).toBe(text);
  expect(noCostText(asking("measures=cost"), { ...emptySums(), cost: 1 }, "USD")).toBeNull();
  expect(noCostText(asking("measures=leads"), emptySums(), "USD")).toBeNull();
});

describe("what costs and leads can't be joined", () => {
  const text = (unmatched: object, query = "measures=cost_per_lead") =>
    unmatchedText(asking(query), { cost: 0, ofCost: 1000, leads: 0, ofLeads: 10, ...unmatched }, "USD");
  const OF_COST = (share: string, money: string) =>
    `Joined by source and campaign: ${share} of the cost (USD ${money}) is of campaigns without a lead.`;
  test.each([
    [{}, null],
    [{ cost: 500 }, OF_COST("50%", "5.00")],
    [{ cost: 1 }, OF_COST("less than 1%", "0.01")],
    [{ cost: 9 }, OF_COST("less than 1%", "0.09")],
    [{ cost: 10 }, OF_COST("1%", "0.10")],
    [{ cost: 999 }, OF_COST("99%", "9.99")],
    [{ cost: 1000 }, OF_COST("100%", "10.00")],
    [{ cost: 500, ofCost: 0 }, null],
    [{ leads: 0.049 }, null],
    [
      { leads: 0.05 },
      "Joined by source and campaign: less than 1% of the leads from ads (0.1) came from campaigns without cost and do not count as paid.",
    ],
    [
      { leads: 2.55 },
      "Joined by source and campaign: 26% of the leads from ads (2.6) came from campaigns without cost and do not count as paid.",
    ],
  ])("%j", (unmatched, expected) => expect(text(unmatched)).toBe(expected));

  test("is only mentioned for paid figures", () => {
    expect(text({ cost: 500 }, "measures=cost")).toBeNull();
    expect(text({ cost: 500 }, "measures=leads")).toBeNull();
    expect(text({ cost: 500, leads: 5 })).toContain("without a lead, and 50% of the leads from ads (5) came");
  });
});

describe("cost that is divided among sites", () => {
  const NONE = "USD 2.00 of the cost belongs to no site; choose how it is divided under Reports, Spend.";
  const SHARED =
    "USD 1.00 of the cost is shared out among sites by the leads that each had from it in a month.";
  test.each([
    ["measures=cost", 100, 0, SHARED],
    ["measures=cost", 0, 200, null],
    ["measures=cost&by=site", 0, 200, NONE],
    ["measures=cost&by=client", 100, 200, `${SHARED} ${NONE}`],
    ["measures=cost&client_id=x", 0, 200, NONE],
    ["measures=leads&by=site", 100, 200, null],
    ["measures=cost&by=site", 0, 0, null],
    ["measures=leads,cost&by=site", 0, 1, NONE.replace("2.00", "0.01")],
  ])("for %s, %d shared and %d of none", (query, shared, none, text) => {
    expect(dividedText(asking(query), { shared, none }, "USD")).toBe(text);
  });
});
