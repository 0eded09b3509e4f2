import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setCells } from "../../../functions/reports/spend/cells.ts";
import { type DayCost, spreadCents } from "../../../functions/reports/spend/spread.ts";

const cost = (over: Partial<DayCost>): DayCost => ({
  ...{ day: "2026-11-01", source: "google", campaign: "Brand", campaign_id: null, ad_group: null },
  ...{ keyword: null, currency: "EUR", cost_cents: 100 },
  ...over,
});
const sum = (cells: readonly (readonly unknown[])[]) => cells.reduce((all, cell) => all + Number(cell[5]), 0);

describe("the costs of a day", () => {
  test("replace earlier ones; those of one request add up, and 0 removes", () => {
    const first = setCells([], [cost({}), cost({ cost_cents: 50 })]);
    expect(sum(first)).toBe(150);
    expect(setCells(first, [cost({ cost_cents: 70 })])).toEqual([["Brand", null, null, null, "EUR", 70]]);
    expect(setCells(first, [cost({ cost_cents: 0 })])).toEqual([]);
  });

  test("a campaign's total and its ad groups replace each other, so that nothing counts twice", () => {
    const groups = [cost({ ad_group: "A", cost_cents: 60 }), cost({ ad_group: "B", cost_cents: 40 })];
    const detailed = setCells(setCells([], [cost({})]), groups);
    expect([detailed.length, sum(detailed)]).toEqual([2, 100]);
    const total = setCells(detailed, [cost({})]);
    expect([total.length, sum(total)]).toEqual([1, 100]);
    const keywords = [cost({ ad_group: "A", keyword: "x", cost_cents: 60 })];
    expect(setCells(detailed, keywords)).toHaveLength(1);
  });

  test("leave other campaigns and currencies as they are", () => {
    const before = setCells(
      [],
      [cost({ campaign: "Other" }), cost({ currency: "USD" }), cost({ campaign: null })],
    );
    expect(setCells(before, [cost({ ad_group: "A" })])).toHaveLength(4);
  });

  const Costs = fc.array(
    fc.record({
      campaign: fc.constantFrom("A", "B", null),
      ad_group: fc.constantFrom("g", "h", null),
      keyword: fc.constantFrom("k", null),
      currency: fc.constantFrom("EUR", "USD"),
      cost_cents: fc.nat(1000),
    }),
    { maxLength: 12 },
  );
  test("stay the same when they are set again, in any order of rows", () => {
    fc.assert(
      fc.property(Costs, Costs, (before, rows) => {
        const [stored, costs] = [setCells([], before.map(cost)), rows.map(cost)];
        const once = setCells(stored, costs);
        expect(setCells(once, costs)).toEqual(once);
        expect(setCells(stored, costs.toReversed())).toEqual(once);
      }),
    );
  });
});

test("a cost spread over days adds up exactly, and no two days differ by more than a cent", () => {
  fc.assert(
    fc.property(fc.nat(1e11), fc.integer({ min: 1, max: 366 }), (cents, days) => {
      const parts = spreadCents(cents, days);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(cents);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    }),
  );
});
