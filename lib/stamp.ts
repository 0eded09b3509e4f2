import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The files, relative to the root, that a build read besides its `sources`, and a digest of all of them. */
type Stamp = { read: string[]; digest: string };

async function filesUnder(source: string): Promise<string[]> {
  const path = resolve(root, source);
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A digest of files and folders; undefined if one is missing. */
async function computeDigest(sources: string[]): Promise<string | undefined> {
  const lists = await Promise.all(sources.map(filesUnder)).catch(() => undefined);
  if (!lists) return undefined;
  const hash = createHash("sha256").update(process.version.split(".")[0] ?? "");
  for (const file of [...new Set(lists.flat())].sort())
    hash.update(relative(root, file)).update(await readFile(file));
  return hash.digest("hex");
}

/** Our own files among a bundler's modules, whose ids may have a query; packages are in the lock file. */
export const ownFiles = (modules: Iterable<string>): string[] =>
  [...new Set([...modules].map((id) => relative(root, resolve(root, id.replace(/\?.*$/, "")))))]
    .filter((file) => !/^\.\.|(^|\/)node_modules\/|\0/.test(file) && existsSync(join(root, file)))
    .sort();

/** A digest of each of these files of ours; a missing one has none. */
export async function digestFiles(files: string[]): Promise<Record<string, string>> {
  const entries = files.map(async (file) => {
    const content = await readFile(resolve(root, file)).catch(() => undefined);
    return content ? [[file, createHash("sha256").update(content).digest("base64url")] as const] : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** Whether a file was written after this time (ms), so that a build may have read its earlier text. */
export const isNewer = async (file: string, time: number) => (await stat(resolve(root, file))).mtimeMs > time;

/**
 * Builds the folder `output` if `sources` have changed, or any other file that the last build read: `make` returns what
 * the bundler says it read. Builds into a temporary folder and renames it, so that a failed or concurrent build never
 * leaves a partial result.
 */
export async function buildIfChanged(
  output: string,
  sources: string[],
  make: (folder: string) => Promise<string[]>,
  onBuild: () => void = () => {},
): Promise<void> {
  const stampFile = `${output}.stamp`;
  const inputs = [...sources, "package-lock.json", "lib/build.ts"];
  const before = await readFile(stampFile, "utf8").then(readStamp, () => undefined);
  if (before && existsSync(output) && (await computeDigest([...inputs, ...before.read])) === before.digest)
    return;
  onBuild();
  const temporary = `${output}.${process.pid}`;
  const started = Date.now();
  const read = await make(temporary);
  await rm(stampFile, { force: true });
  await rm(output, { recursive: true, force: true });
  await rename(temporary, output);
  const digest = await computeDigest([...inputs, ...read]);
  if (!digest || (await Promise.all(read.map((file) => isNewer(file, started)))).includes(true)) return;
  await writeFile(stampFile, JSON.stringify({ read, digest } satisfies Stamp));
}

function readStamp(text: string): Stamp | undefined {
  return text.startsWith("{") ? JSON.parse(text) : undefined;
}
