import { describe, expect, test } from "vitest";
import { costKey, costTouch, joinCosts } from "../../../functions/reports/table/paid.ts";
import { COARSER } from "../../../functions/reports/table/subject.ts";
import { givenTouch } from "../given-fact.ts";

const cost = (campaign: string | null, cost_cents: number, given: object = {}) => ({
  ...{ day: "2026-03-01", source: "google", campaign, ad_group: null, keyword: null, currency: "USD" },
  ...{ cost_cents, ...given },
});
const click = (campaign: string | null, given: object = {}) => givenTouch({ campaign, ...given });

/** What each of some touches is joined to, as "source campaign keyword". */
function matched(
  hasKeywords: boolean,
  costs: ReturnType<typeof cost>[],
  touches: ReturnType<typeof click>[],
) {
  const join = joinCosts(hasKeywords);
  for (const row of costs) join.add(row, true);
  return touches.map((touch) => {
    const found = join.match(touch, 1, true);
    return found && `${found.source} ${found.campaign} ${found.keyword}`;
  });
}

describe("a lead is joined to the cost", () => {
  test("of its campaign, in any spelling", () => {
    expect(matched(false, [cost("Spring", 5)], [click(" spring"), click("autumn"), click(null)])).toEqual([
      ...["google Spring null", null, null],
    ]);
  });

  test("of its source as a whole, if no campaign's cost brought it", () => {
    const costs = [cost("spring", 5), cost(null, 5)];
    expect(matched(false, costs, [click("spring"), click("autumn"), click(null)])).toEqual([
      ...["google spring null", "google null null", "google null null"],
    ]);
    const organic = { channel: "Organic Search" as const, medium: "organic" };
    expect(matched(false, costs, [click(null, organic), click("spring", organic)])).toEqual([
      null,
      "google spring null",
    ]);
  });

  test("of its keyword, if the question is about those", () => {
    const costs = [cost("spring", 5, { keyword: "desk" })];
    expect(
      matched(true, costs, [click("spring", { keyword: "DESK" }), click("spring", { keyword: "chair" })]),
    ).toEqual([...["google spring desk", "google spring null"]]);
    expect(matched(false, costs, [click("spring", { keyword: "chair" })])).toEqual(["google spring null"]);
  });

  test("only if its touch was paid for", () => {
    expect(matched(false, [cost("spring", 0)], [click("spring")])).toEqual([null]);
    expect(joinCosts(false).match(null, 1, true)).toBeNull();
  });
});

describe("the unmatched rest", () => {
  test("is the cost of campaigns without leads, and ad leads without cost", () => {
    const join = joinCosts(false);
    for (const row of [cost("spring", 5), cost("spring", 6), cost("autumn", 20)]) join.add(row, true);
    join.match(click("spring"), 2, true);
    join.match(click("may"), 1, true);
    join.match(click("may", { channel: "Display" }), 1, true);
    join.match(click("may", { channel: "Cross-network" }), 1, true);
    join.match(click("may", { channel: "Email" }), 1, true);
    join.match(click("may"), 1, false);
    expect(join.unmatched()).toEqual({ cost: 20, ofCost: 31, leads: 3, ofLeads: 5 });
  });

  test("excludes costs that the question doesn't select, and those of earlier days", () => {
    const join = joinCosts(false);
    join.add(cost("spring", 5), false);
    join.add(cost("autumn", 7), true, true);
    expect(join.match(click("spring"), 1, true)?.campaign).toBe("spring");
    expect(join.match(click("autumn"), 1, true)?.campaign).toBe("autumn");
    expect(join.unmatched()).toEqual({ cost: 0, ofCost: 0, leads: 0, ofLeads: 1 });
  });
});

test("the row of a cost is named by its known dimensions", () => {
  const name = { source: "google", campaign: null, keyword: null };
  expect(costTouch(name)).toMatchObject({ source: "google", campaign: COARSER, keyword: COARSER });
  expect(costTouch({ ...name, campaign: "spring", keyword: "desk" })).toMatchObject({
    ...{ campaign: "spring", keyword: "desk", channel: "Paid Search" },
  });
  expect(costKey({ source: "Google ", campaign: "Spring", keyword: null })).toBe(
    costKey({ source: "google", campaign: "spring", keyword: null }),
  );
  expect(costKey(name)).not.toBe(costKey({ ...name, campaign: "" }));
});
