import * as v from "valibot";
import { expect, test } from "vitest";
import { Aliases, aliasLookup, changeAliases } from "../../../functions/reports/spend/alias.ts";

const named = (source: string, campaign: string | null = null) => ({ source, campaign });
const spring = { ...named("google", "Spring 26"), to: named("google", "spring") };

test("an alias is set, replaced and removed by its campaign", () => {
  const set = changeAliases([], [spring]);
  expect(set).toEqual([spring]);
  const other = { ...spring, to: named("bing", "spring") };
  expect(changeAliases(set, [other])).toEqual([other]);
  expect(changeAliases(set, [{ ...spring, to: null }])).toEqual([]);
  expect(changeAliases(set, [{ ...named("google"), to: null }])).toEqual([spring]);
});

test("a campaign is never an alias of itself", () => {
  expect(changeAliases([spring], [{ ...spring, to: named("Google", "Spring 26") }])).toEqual([]);
});

test("sources have the names of leads' sources, campaigns the names as typed", () => {
  expect(changeAliases([], [{ ...named("FB", "Herbst"), to: named("Google", "Herbst") }])).toEqual([
    { ...named("facebook", "Herbst"), to: named("google", "Herbst") },
  ]);
});

test("aliases have a stable order", () => {
  const all = [named("google", "b"), named("google", "a"), named("bing", "c")].map((name) => ({
    ...name,
    to: named("google", "x"),
  }));
  const order = changeAliases([], all).map(({ campaign }) => campaign);
  expect(order).toEqual(["c", "a", "b"]);
  expect(changeAliases([], all.toReversed()).map(({ campaign }) => campaign)).toEqual(order);
});

test("spend counts for its alias, and for its own campaign without one", () => {
  const aliasOf = aliasLookup([spring]);
  expect(aliasOf(named("google", "Spring 26"))).toEqual(named("google", "spring"));
  expect(aliasOf(named("bing", "Spring 26"))).toEqual(named("bing", "Spring 26"));
  expect(aliasOf(named("google"))).toEqual(named("google"));
});

test.each<[string, unknown[], string | null]>([
  ["one", [spring], null],
  ["one to remove", [{ source: "google", to: null }], null],
  ["none", [], "aliases must be a list of 1 to 1,000 aliases."],
  ["the most", Array(1000).fill(spring), null],
  ["too many", Array(1001).fill(spring), "aliases must be a list of 1 to 1,000 aliases."],
  ["something else", ["google"], "An alias needs a source."],
  ["one to something else", [{ ...spring, to: "google" }], "A campaign needs a source."],
])("a list of aliases can have %s", (_, aliases, problem) => {
  expect(v.safeParse(Aliases, { aliases }).issues?.[0].message ?? null).toBe(problem);
});
