import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../sample", import.meta.url));

/** Reads a file of the sample folder. */
export const readPart = (file: string): Promise<string> => readFile(join(FOLDER, file), "utf8");

/** Fills a template's `{{slots}}`; the values are HTML. */
export const fill = (template: string, slots: Record<string, string>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, slot: string) => slots[slot] ?? "");
