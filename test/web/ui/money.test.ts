import { expect, it } from "vitest";
import { formatDollars, parseCents } from "../../../web/src/ui/money.ts";

it.each([
  ["$1,250.5", 125_050, "1250.50"],
  ["9999999999.99", 999_999_999_999, "9999999999.99"],
  ["12,50", 1250, "12.50"],
  ["1,250", 125_000, "1250.00"],
  ["0", 0, "0.00"],
  ["", null, ""],
] as const)("the amount %j is %s cents", (typed, cents, shown) => {
  expect(parseCents(typed)).toBe(cents);
  expect(formatDollars(cents)).toBe(shown);
});

it.each(["12,5", "1,250,50", "12,50.00", "-5", "1e9", "a lot", "1.234"])("%s is no amount", (typed) => {
  expect(parseCents(typed)).toBe(undefined);
});
