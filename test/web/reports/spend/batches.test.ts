import { expect, test } from "vitest";
import type { SpendEntry } from "../../../../web/src/api/api.ts";
import { splitBatches } from "../../../../web/src/reports/spend/import/use-spend-import.ts";

const cost = (days: { day: string } | { from: string; to: string }): SpendEntry => ({
  ...days,
  source: "google",
  cost_cents: 1,
});
const sizes = (entries: SpendEntry[]) => splitBatches(entries).map(({ length }) => length);

test("costs are sent in requests of at most 2,000 rows, 20,000 days and 900 KB", () => {
  expect(sizes([])).toEqual([]);
  expect(sizes(Array.from({ length: 4001 }, () => cost({ day: "2026-09-01" })))).toEqual([2000, 2000, 1]);
  const year = cost({ from: "2025-01-01", to: "2025-12-31" });
  expect(sizes(Array.from({ length: 110 }, () => year))).toEqual([54, 54, 2]);
  const long = { ...cost({ day: "2026-09-01" }), campaign: "漢".repeat(100_000) };
  expect(sizes(Array.from({ length: 5 }, () => long))).toEqual([2, 2, 1]);
});
