import { expect, it } from "vitest";
import { readLastDay, spendPage } from "../../../functions/reports/spend/period.ts";
import type { DayCost } from "../../../functions/reports/spend/spread.ts";

const cost = (day: string, campaign: string, cost_cents: number): DayCost => ({
  ...{ day, source: "google", campaign, campaign_id: null, ad_group: null, keyword: null },
  ...{ currency: "EUR", cost_cents },
});
const costs = ["2026-03-02", "2026-03-01", "2026-02-28", "2026-02-01", "2026-01-31"].flatMap((day) => [
  cost(day, "a", 1),
  cost(day, "b", 2),
]);

/** The pages of a range that begins with the oldest cost, read as the route reads them. */
function pages(grain: "day" | "month", rowsMax: number): string[][] {
  const found: string[][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = spendPage(grain, (name) => name, rowsMax);
    const last = readLastDay("2026-03-31", cursor ?? undefined);
    costs.filter(({ day }) => day <= last).every(page.add);
    found.push(page.rows().map(({ period, campaign, cost_cents }) => `${period} ${campaign} ${cost_cents}`));
    cursor = page.next();
  }
  return found;
}

it("a page of spend has whole months, and the next one continues with the month before", () => {
  expect(pages("month", 3)).toEqual([
    ["2026-03 b 4", "2026-03 a 2", "2026-02 b 4", "2026-02 a 2"],
    ["2026-01 b 2", "2026-01 a 1"],
  ]);
});

it("a page of spend has whole days, at least one", () => {
  expect(pages("day", 1)).toHaveLength(5);
  expect(pages("day", 4).map(({ length }) => length)).toEqual([4, 4, 2]);
  expect(pages("day", 100)).toHaveLength(1);
});
