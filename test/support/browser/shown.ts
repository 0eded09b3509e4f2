import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { root } from "../../../lib/build.ts";

/** What the committed pictures show, written by screens.ts. */
export const SHOWN_FILE = join(root, "web/src/marketing/pictures/shown.json");

/** Words of the interface by picture, and a digest of the colors and sizes that all of them have. */
export type Shown = { look: string; words: Record<string, string[]> };

/** The code that the signed-in pages are made of, as one text. */
export function readInterface(): string {
  const folder = join(root, "web/src");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("marketing"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .concat(readFileSync(join(root, "functions/reports/names.ts"), "utf8"))
    .join("\n");
}

/** A digest of the colors and sizes of all pages. */
export function digestLook(): string {
  const styles = readFileSync(join(root, "web/src/look.css"), "utf8");
  const values = styles.match(/--[\w-]+: [^;]+;/g) ?? [];
  return createHash("sha256").update(values.join("")).digest("hex").slice(0, 16);
}

/** The headings, labels and buttons inside the window that are words of the interface, not data. */
export async function readWords(page: Page): Promise<string[]> {
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("h1,h2,h3,h4,dt,th,label,legend,button,[role=tab]")]
      .filter((element) => {
        const { top, bottom, width } = element.getBoundingClientRect();
        return width > 1 && top >= 0 && bottom <= innerHeight && element.checkVisibility();
      })
      .map((element) => element.innerText.trim()),
  );
  const code = readInterface();
  const words = seen.filter((text) => /^[A-Z][A-Za-z ’'&-]{2,40}$/.test(text) && isSaid(text, code));
  return [...new Set(words)].sort();
}

/** Whether a text is in the code, as a string or as a line between tags. */
export function isSaid(text: string, code: string): boolean {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?:["\`>]|^\\s*)${escaped}(?:["\`<]|\\s*$)`, "m").test(code);
}
