import { expect, it } from "vitest";
import { shortDuration } from "../../functions/platform/duration.ts";

it.each([
  [0, "0 s"],
  [59, "59 s"],
  [60, "1 min"],
  [185, "3 min 5 s"],
  [3599, "59 min 59 s"],
  [4800, "1 h 20 min"],
  [61_200, "17 h"],
  [86_400, "1 day"],
  [187_200, "2 days 4 h"],
])("%d seconds are %s", (seconds, text) => {
  expect(shortDuration(seconds)).toBe(text);
});
