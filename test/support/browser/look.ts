import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { inTime } from "../in-time.ts";
import { soak } from "../soak.ts";

const AXE_MS = 40_000;
/** Minified, because each checked page has to parse it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Not checked in `npm test`: a table's rows after the eighth, which are built like those before. Axe takes long for each. */
const SKIPPED = soak([], ["tbody tr:nth-child(n + 9)"]);

/** The violations that axe currently finds on the page. */
export const violations = (page: Page, rules?: string[]): Promise<string[]> =>
  inTime("the run of axe", runAxe(page, rules), AXE_MS);

async function runAxe(page: Page, rules: string[] | undefined): Promise<string[]> {
  // Colors in transition would fail the contrast check.
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  const options = { resultTypes: ["violations" as const], ...(rules && { runOnly: rules }) };
  return page.evaluate(
    async ([exclude, options]) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run({ include: document, exclude }, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    [SKIPPED, options] as const,
  );
}

/** Checks one state of the page at all widths and in both color schemes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [768, 320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
    if (width === 768) continue;
    await page.emulateMedia({ colorScheme: "light" });
    expect(await violations(page), `light, ${width} px`).toEqual([]);
    // The dark scheme differs only in its colors.
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await violations(page, ["color-contrast"]), `dark, ${width} px`).toEqual([]);
  }
}
