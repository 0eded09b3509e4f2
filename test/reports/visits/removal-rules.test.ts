import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  findProblem,
  isRemoved,
  listWays,
  sumStages,
  VisitRemoval,
} from "../../../functions/reports/visits/removal.ts";
import type { VisitCount } from "../../../functions/reports/visits/visit-count.ts";

const DAYS = { from: "2026-03-01", to: "2026-03-31" };
const stages = {
  visits: 32,
  engaged: 16,
  form_seen: 8,
  form_started: 4,
  sent: 2,
  first_of_day: 1,
  first_ever: 1,
};
const cell = { ...stages, cut: 0, day: "2026-03-02", site_id: "site_a" };
const bySource = (source: string, campaign: string | null): VisitCount => ({
  ...{ ...cell, by: "source", channel: "Paid Search", source, campaign },
});
const byPage = (landing_page: string): VisitCount => ({ ...cell, by: "page", landing_page });
const read = (given: object) => v.parse(VisitRemoval, { ...DAYS, ...given });

const TOGETHER =
  "Visits are counted by source and by landing page separately, so give either landing_page, or source and campaign.";

test.each<[object, string | null]>([
  [{}, null],
  [{ to: DAYS.from }, null],
  [{ from: "2026-04-01" }, "from must not be later than to."],
  [{ from: "2025-03-31" }, null],
  [{ from: "2025-03-30" }, "Choose at most 366 days."],
  [{ source: "google", campaign: "spring" }, null],
  [{ landing_page: "/a" }, null],
  [{ landing_page: "/a", source: "google" }, TOGETHER],
  [{ landing_page: "", campaign: "" }, TOGETHER],
])("removing the visits of %j is rejected: %s", (given, problem) => {
  expect(findProblem(read(given))).toBe(problem);
});

test.each<[object, string[]]>([
  [{}, ["source", "page"]],
  [{ site_id: "site_a" }, ["source", "page"]],
  [{ source: "google" }, ["source"]],
  [{ campaign: "" }, ["source"]],
  [{ landing_page: "" }, ["page"]],
])("removing the visits of %j affects those counted by %j", (given, ways) => {
  expect(listWays(read(given))).toEqual(ways);
});

describe("a removal covers a cell", () => {
  test.each<[object, VisitCount, boolean]>([
    [{}, bySource("google", "spring"), true],
    [{ source: " Google" }, bySource("google", "spring"), true],
    [{ source: "bing" }, bySource("google", "spring"), false],
    [{ campaign: "SPRING" }, bySource("google", "spring"), true],
    [{ campaign: "" }, bySource("google", "spring"), false],
    [{ campaign: "" }, bySource("google", null), true],
    [{ source: "google", campaign: "autumn" }, bySource("google", "spring"), false],
    [{ source: "bing", campaign: "spring" }, bySource("google", "spring"), false],
    [{}, byPage("/a"), true],
    [{ landing_page: "/b%C3%BCro" }, byPage("/büro"), true],
    [{ landing_page: "/B" }, byPage("/b"), false],
    [{ landing_page: "" }, byPage("/a"), false],
  ])("%j, %j: %s", (given, count, expected) => expect(isRemoved(count, read(given))).toBe(expected));
});

test("counts before and after are summed by stage, without first visits", () => {
  const sums = { visits: 64, engaged: 32, form_seen: 16, form_started: 8, sent: 4 };
  expect(sumStages([byPage("/a"), bySource("google", null)])).toEqual(sums);
  expect(sumStages([])).toEqual({ visits: 0, engaged: 0, form_seen: 0, form_started: 0, sent: 0 });
});

test.each([
  [{ from: "2026-02-30" }, false],
  [{ source: "x".repeat(200) }, true],
  [{ source: "x".repeat(201) }, false],
  [{ landing_page: "x".repeat(2000) }, true],
  [{ landing_page: "x".repeat(2001) }, false],
  [{ dry_run: "true" }, true],
  [{ dry_run: "yes" }, false],
])("%o is a valid removal: %s", (given, isAllowed) => {
  expect(v.is(VisitRemoval, { ...DAYS, ...given })).toBe(isAllowed);
});
