import { expect, test } from "vitest";
import {
  changeText,
  figureText,
  valueText,
} from "../../../../functions/reports/schedules/letters/figure-text.ts";

test.each([
  [null, "count", "–"],
  [1240, "count", "1,240"],
  // Models divide leads; nearly whole numbers are shown as whole.
  [2.96, "count", "3"],
  [2.9, "count", "2.9"],
  [2.04, "count", "2"],
  [105_900, "money", "€1,059.00"],
  [0.04, "rate", "4.0%"],
  [0.0994, "rate", "9.9%"],
  [0.0996, "rate", "10%"],
  [0, "rate", "0%"],
  [0.5, "rate", "50%"],
  [2.25, "ratio", "2.3×"],
  [3725.4, "seconds", "1 h 2 min"],
  [7, "score", "7.0"],
] as const)("%s as %s is shown as %s", (value, unit, text) => {
  expect(figureText(value, unit, "EUR")).toBe(text);
});

test.each([
  [null, 1, "count", null],
  [1, null, "count", null],
  [112, 100, "count", "+12%"],
  [88, 100, "money", "−12%"],
  [100, 100, "count", "0%"],
  [5, 0, "count", null],
  [0.055, 0.04, "rate", "+1.5 pts"],
  [0.04, 0, "rate", "+4 pts"],
  [6.5, 7, "score", "−0.5"],
  [7.04, 7, "score", "0"],
  [7, 0, "score", "+7"],
] as const)("%s after %s, in %s, is shown as %s", (now, before, unit, text) => {
  expect(changeText(now, before, unit)).toBe(text);
});

test.each([
  ["source", "text", null, "Unknown"],
  ["source", "text", "", "Unknown"],
  ["source", "text", "google", "google"],
  ["source", "text", "x".repeat(60), "x".repeat(60)],
  ["source", "text", "x".repeat(61), `${"x".repeat(59)}…`],
  ["day", "day", "2026-11-05", "Thu, Nov 5"],
  ["day", "day", "Other", "Other"],
  ["week", "week", "2026-11-02", "Week of Nov 2"],
  ["month", "month", "2026-11", "November 2026"],
  ["hour", "text", "09", "09:00"],
  ["touches", "text", 1, "1 touch"],
  ["touches", "text", 2, "2 touches"],
  ["status", "text", "won", "Won"],
  ["channel", "text", "won", "won"],
] as const)("the %s (%s) %s is shown as %s", (dimension, unit, value, text) => {
  expect(valueText(dimension, unit, value)).toBe(text);
});

test("score bands have their names, and missing values their dimension's label", () => {
  expect(valueText("score_band", "text", "good")).toMatch(/7/);
  expect(valueText("score_band", "text", "odd")).toBe("odd");
  expect(valueText("campaign", "text", null)).not.toBe("Unknown");
});
