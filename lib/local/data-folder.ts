import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The names of our files: the table's, with its journals, and those written here. */
const OURS = /^(?:table\.(?:db.*|log)|mails\.jsonl|digest-key|sealing-key|layout|lock)$/;

/** The error for a data folder without write access. */
export const notWritable = (dataDir: string, cause: unknown): Error => {
  const code = cause instanceof Error && "code" in cause ? ` (${cause.code})` : "";
  return new Error(`The data folder ${dataDir} cannot be written to${code}.`, { cause });
};

/** Creates the data folder unless it exists. */
export const createDataFolder = (dataDir: string): Promise<unknown> =>
  mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw notWritable(dataDir, error);
  });

/**
 * Makes a data folder and our files in it accessible to its owner only: the table holds password hashes and the key that
 * signs tokens.
 */
export async function protectDataFolder(dataDir: string): Promise<void> {
  await chmod(dataDir, 0o700);
  const ours = (await readdir(dataDir)).filter((name) => OURS.test(name));
  await Promise.all(ours.map((name) => chmod(join(dataDir, name), 0o600)));
}

/** The version of what is stored in the data folder. Raise it when the code can no longer read older data. */
const LAYOUT = "6";

/** Throws if another version of the product wrote to the data folder. Marks a new folder as ours. */
export async function requireLayout(dataDir: string): Promise<void> {
  const file = join(dataDir, "layout");
  const found = await readFile(file, "utf8").catch(() => null);
  if (found === LAYOUT) return;
  if (found !== null || existsSync(join(dataDir, "table.db")))
    throw new Error(
      `The data folder ${dataDir} was written by another version of Whence: delete it, or set DATA_DIR to a new folder.`,
    );
  await writeFile(file, LAYOUT, { mode: 0o600 });
}
