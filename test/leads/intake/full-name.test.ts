import { expect, test } from "vitest";
import { fullName } from "../../../functions/leads/intake/full-name.ts";

test.each<[string | undefined, ...(string | undefined)[]]>([
  ["Ada Byron", "Ada Byron"],
  ["Ada Byron", undefined, "Ada", "Byron"],
  ["Ada Byron", "Ada", undefined, "Byron"],
  ["Ada Byron", "Ada Byron", undefined, "Byron"],
  ["Ann An", undefined, "Ann", "An"],
  ["Byron", undefined, undefined, "Byron"],
  ["\u5c71\u7530 \u82b1\u5b50", undefined, "\u82b1\u5b50", "\u5c71\u7530"],
  ["\uae40 \ubbfc\uc218", undefined, "\ubbfc\uc218", "\uae40"],
  [undefined],
])("%s is the name of %j, %j and %j", (expected, name, first, last) => {
  expect(fullName(name, first, last)).toBe(expected);
});
