import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The version of what is stored in the data folder. Raise it when the code can no longer read older data. */
const LAYOUT = "2";

/** Throws if another version of the product wrote to the data folder. Marks a new folder as ours. */
export async function requireLayout(dataDir: string): Promise<void> {
  const file = join(dataDir, "layout");
  const found = await readFile(file, "utf8").catch(() => null);
  if (found === LAYOUT) return;
  if (found !== null || existsSync(join(dataDir, "table.db")))
    throw new Error(
      `The data folder ${dataDir} was written by another version of Whence: delete it, or set DATA_DIR to a new folder.`,
    );
  await writeFile(file, LAYOUT);
}
