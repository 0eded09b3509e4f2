import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contrast } from "../../../functions/accounts/brands/accent.ts";
import { root } from "../../../lib/build.ts";

/** WCAG 2.2, 1.4.6: the contrast of text at level AAA. */
const ENHANCED = 7;

const TONE = /--([a-z-]+): light-dark\((#\w{6}), (#\w{6})\)/g;
const styles = readFileSync(join(root, "web/src/look.css"), "utf8");
const tones = new Map([...styles.matchAll(TONE)].map(([, name, light, dark]) => [name, { light, dark }]));

/** What text stands on: grounds for all text, and the tint that each color has of its own. */
const GROUNDS = ["page", "surface", "sunken"];
const TEXT: Record<string, string[]> = {
  ink: GROUNDS,
  muted: [...GROUNDS, "brand-soft"],
  brand: [...GROUNDS, "brand-soft"],
  "brand-strong": GROUNDS,
  "on-brand": ["brand", "brand-strong"],
  green: [...GROUNDS, "green-soft"],
  yellow: [...GROUNDS, "yellow-soft"],
  red: [...GROUNDS, "red-soft"],
};

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  const color = (name: string) => tones.get(name)?.[scheme] ?? `${name} is missing`;

  it.each(Object.entries(TEXT).flatMap(([text, grounds]) => grounds.map((ground) => [text, ground])))(
    "%s is legible on %s",
    (text = "", ground = "") => expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(ENHANCED),
  );
});
