import { expect, it } from "vitest";
import { readMonths } from "../../../../web/src/accounts/sites/use-site-months.ts";

const DAYS = { from: "2026-03-28", to: "2026-03-31" };
const columns = [{ name: "form_seen", kind: "measure", unit: "count" }] as const;
const sites = [{ id: "site_1" }, { id: "site_2" }];
const rows: Record<string, string | number | null>[] = [
  { day: "2026-03-28", site: "One", site_id: "site_1", leads: 2, form_seen: 5 },
  { day: "2026-03-31", site: "One", site_id: "site_1", leads: 1, form_seen: 4 },
  { day: "2026-03-31", site: null, special: "other", leads: 9, form_seen: 9 },
];

it("a site's days are in order, also those without a lead", () => {
  const months = readMonths({ ...DAYS, columns: [...columns], rows }, sites, true);
  expect(months.get("site_1")).toEqual({ leadsByDay: [2, 0, 0, 1], formsSeen: 9 });
  expect(months.get("site_2")).toEqual({ leadsByDay: [0, 0, 0, 0], formsSeen: 0 });
});

it("forms are not counted on plans without the funnel, and a site that was left out has no month", () => {
  const months = readMonths({ ...DAYS, columns: [], rows }, sites, false);
  expect(months.get("site_1")).toEqual({ leadsByDay: [2, 0, 0, 1], formsSeen: null });
  expect(months.has("site_2")).toBe(false);
});
