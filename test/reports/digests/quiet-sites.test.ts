import { expect, it } from "vitest";
import { quietSites } from "../../../functions/reports/digests/gather-store.ts";

const WEEKS = [
  "2026-09-28",
  "2026-10-05",
  "2026-10-12",
  "2026-10-19",
  "2026-10-26",
  "2026-11-02",
  "2026-11-09",
  "2026-11-16",
];
const WEEK = "2026-11-23";

/** The rows of a site with some leads in each week before, and in this one. */
const rowsOf = (site: string, usual: number, now: number) => [
  ...WEEKS.map((week) => ({ site, site_id: site, week, leads: usual })),
  { site, site_id: site, week: WEEK, leads: now },
];

it.each([
  ["none of the usual ten", 10, 0, true],
  ["two of the usual twelve", 12, 2, true],
  // P(K ≤ 5) is 0.079 for 80 in eight weeks: see the vectors for two Poisson counts.
  ["five of the usual ten, which happens by chance", 10, 5, false],
  ["none of the usual three, since little is missing", 3, 0, false],
  ["as many as usual", 10, 10, false],
  ["more than usual", 10, 30, false],
  ["80 of the usual 100, which is less than 30 % missing", 100, 80, false],
  ["60 of the usual 100", 100, 60, true],
])("a site with %s", (_, usual, now, isQuiet) => {
  expect(quietSites(rowsOf("Shop", usual, now), WEEK)).toEqual(
    isQuiet ? [{ site: "Shop", leads: now, usual }] : [],
  );
});

it("a site whose leads come in bursts is not quiet after a week without a burst", () => {
  const bursts = [0, 40, 2, 0, 38, 1, 0, 39];
  const rows = [...WEEKS, WEEK].map((week, at) => ({
    ...{ site: "Shop", site_id: "shop", week },
    leads: bursts[at] ?? 2,
  }));
  expect(quietSites(rows, WEEK)).toEqual([]);
});

it("the largest drops come first, and leads of removed sites count for no site", () => {
  const rows = [
    ...rowsOf("Blog", 12, 0),
    ...rowsOf("Shop", 40, 5),
    ...rowsOf("Removed sites", 50, 0).map((row) => ({ ...row, site_id: null })),
  ];
  expect(quietSites(rows, WEEK).map(({ site }) => site)).toEqual(["Shop", "Blog"]);
});
