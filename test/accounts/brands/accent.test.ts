import { describe, expect, test } from "vitest";
import { computeFill, computeInk, contrast } from "../../../functions/accounts/brands/accent.ts";

const WHITE = "#ffffff";
const DARK = "#111111";

describe("the contrast of two colors", () => {
  test.each([
    ["#ff6600", 2.936, 6.432],
    ["#ffd400", 1.432, 13.191],
    ["#1a73e8", 4.505, 4.192],
    ["#777777", 4.478, 4.217],
    ["#e91e63", 4.347, 4.344],
  ])("%s has %d to white and %d to almost black", (accent, toWhite, toDark) => {
    expect(contrast(accent, WHITE)).toBeCloseTo(toWhite, 3);
    expect(contrast(DARK, accent)).toBeCloseTo(toDark, 3);
  });
});

describe("an accent", () => {
  test.each([
    ["#ff6600", "#ff6600", DARK],
    ["#ffd400", "#ffd400", DARK],
    ["#1a73e8", "#1a73e8", WHITE],
    ["#6d28d9", "#6d28d9", WHITE],
    ["#000000", "#000000", WHITE],
    ["#ffffff", "#ffffff", DARK],
  ])("%s as an area stays %s, with text in %s", (accent, background, text) => {
    expect(computeFill(accent)).toEqual({ background, text });
  });

  test.each([
    ["#777777", "#727272"],
    ["#e91e63", "#e6175d"],
  ])("%s, on which neither text is legible, gets two percent darker: %s", (accent, background) => {
    expect(computeFill(accent)).toEqual({ background, text: WHITE });
  });

  test("is legible everywhere, with any color", () => {
    const parts = ["00", "33", "66", "77", "99", "cc", "ff"];
    for (const accent of parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => `#${r}${g}${b}`)))) {
      const { background, text } = computeFill(accent);
      expect(contrast(background, text), accent).toBeGreaterThanOrEqual(4.5);
      expect(contrast(computeInk(accent), WHITE), accent).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("is unchanged where it is legible as text on white", () => {
    expect(computeInk("#1a73e8")).toBe("#1a73e8");
    expect(computeInk("#ff6600")).not.toBe("#ff6600");
  });
});
