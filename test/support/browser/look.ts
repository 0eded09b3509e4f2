import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { inTime } from "../in-time.ts";
import { soak } from "../soak.ts";

const AXE_MS = 40_000;
/** Minified, because each checked page has to parse it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The violations axe finds on the page as it is now. */
export const violations = (page: Page, rules?: string[]): Promise<string[]> =>
  inTime("the run of axe", runAxe(page, rules), AXE_MS);

async function runAxe(page: Page, rules: string[] | undefined): Promise<string[]> {
  // Colors in transition would fail the contrast check.
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, {
      resultTypes: ["violations"],
      ...(only && { runOnly: only }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, rules);
}

/** How many states of each page were checked. */
const checked = new WeakMap<Page, number>();

/**
 * Checks one state of the page at all widths and in both color schemes. `npm test` checks one scheme per width, and the
 * page's next state the other way around.
 */
export async function look(page: Page): Promise<void> {
  const turn = checked.get(page) ?? 0;
  checked.set(page, turn + 1);
  for (const [at, width] of [768, 320, 1440].entries()) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
    if (width === 768) continue;
    const due = (turn + at) % 2 === 0 ? "light" : "dark";
    for (const colorScheme of ["light", "dark"] as const) {
      if (colorScheme !== due && soak(0, 1)) continue;
      await page.emulateMedia({ colorScheme });
      // The dark scheme differs only in its colors.
      const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;
      expect(await violations(page, rules), `${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}
