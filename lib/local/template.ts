import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../sample", import.meta.url));

/** A file of the sample folder. */
export const part = (file: string): Promise<string> => readFile(join(FOLDER, file), "utf8");

/** A template with its `{{slots}}` filled; what it is given is HTML. */
export const fill = (template: string, slots: Record<string, string>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, slot: string) => slots[slot] ?? "");
