import { expect, it } from "vitest";
import { spanOf } from "../../../web/src/ui/span.ts";

it.each([
  [0, "0 s"],
  [59, "59 s"],
  [60, "1 min"],
  [3599, "59 min"],
  [4800, "1 h 20 min"],
  [86_400, "1 day 0 h"],
  [187_200, "2 days 4 h"],
])("%d seconds are %s", (seconds, text) => {
  expect(spanOf(seconds)).toBe(text);
});
