import { expect, it } from "vitest";
import type { Row } from "../../../web/src/reports/answer.ts";
import { filterFor } from "../../../web/src/reports/filters.ts";
import { orderedRows, sortIn, sortText } from "../../../web/src/reports/row-order.ts";
import { given } from "./given-answer.ts";

const rows: Row[] = [
  { source: "b", leads: 2, lead_rate: null },
  { source: "Other", leads: 90, lead_rate: 0.9, special: "other" },
  { source: "a", leads: 10, lead_rate: 0.1 },
  { source: null, leads: 3, lead_rate: 0.3 },
];
const answer = given({ by: ["source"], measures: ["leads", "lead_rate"], rows });
const sorted = (column: string, isDescending: boolean) =>
  orderedRows(answer, { column, isDescending }).map(({ source }) => source);

it("rows are sorted by a column; those without a value come later, and merged ones last", () => {
  expect(sorted("leads", true)).toEqual(["a", null, "b", "Other"]);
  expect(sorted("leads", false)).toEqual(["b", null, "a", "Other"]);
  expect(sorted("lead_rate", false)).toEqual(["a", null, "b", "Other"]);
  expect(sorted("source", false)).toEqual(["a", "b", null, "Other"]);
});

it("weekdays, hours, scores and numbers of touches have a natural order, also when sorted by", () => {
  for (const [dimension, values] of [
    ["weekday", ["Monday", "Tuesday", "Sunday"]],
    ["hour", ["00", "09", "23"]],
    ["score_band", ["good", "fair", "none"]],
    ["touches", [1, 2, 10]],
  ] as const) {
    const rows = [values[2], values[0], values[1]].map((value) => ({ [dimension]: value, leads: 1 }));
    const answer = given({ by: [dimension], measures: ["leads"], rows });
    const order = (...sort: Parameters<typeof sortIn>) =>
      orderedRows(answer, sortIn(...sort)).map((row) => row[dimension]);
    expect(order(null)).toEqual(values);
    expect(order(`-${dimension}`)).toEqual(values.toReversed());
    expect(order("leads"), "a sort by a figure is kept").toEqual(rows.map((row) => row[dimension]));
  }
});

it("the order is in the URL; an order by a missing column is ignored", () => {
  expect(sortText({ column: "leads", isDescending: true })).toBe("-leads");
  expect(sortIn("-leads")).toEqual({ column: "leads", isDescending: true });
  expect(sortIn("")).toBeNull();
  expect(sorted("fame", true)).toEqual(["b", "Other", "a", null]);
});

it("a row selects its value; merged rows and deleted sites select nothing", () => {
  expect(filterFor("source", { source: "a" })).toEqual(["source", "a"]);
  expect(filterFor("source", { source: "Other" })).toEqual(["source", "Other"]);
  expect(filterFor("source", { source: "Other", special: "other" })).toBeNull();
  expect(filterFor("campaign", { campaign: null })).toEqual(["campaign", ""]);
  expect(filterFor("site", { site: "Shop", site_id: "s1" })).toEqual(["site_id", "s1"]);
  expect(filterFor("site", { site: "Unknown Site", site_id: null })).toBeNull();
  expect(filterFor("weekday", { weekday: "Monday" })).toBeNull();
});
