import { existsSync } from "node:fs";
import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Metafile } from "esbuild";
import { digestFiles, isNewer, ownFiles } from "./stamp.ts";

/** Source files by bundle, such as `{ "get-health/index": "…/product/get-health.ts" }`: each has its folder. */
export type EntryPoints = Record<string, string>;

/** A digest of the build's own settings, the files that each bundle was built from, and the digest of each file. */
type Stamp = { settings: string; read: Record<string, string[]>; digests: Record<string, string> };

/** Our own files from which an entry point is built: those that it imports, directly or not, used or not. */
export function filesOf(entry: string, { inputs }: Metafile): string[] {
  const reached = new Set([entry]);
  for (const file of reached) for (const { path } of inputs[file]?.imports ?? []) reached.add(path);
  return ownFiles(reached);
}

const readStamp = (file: string): Promise<Stamp | undefined> =>
  readFile(file, "utf8").then(JSON.parse, () => undefined);

/** The entry points whose bundles are missing, or whose files have changed since. */
async function findStale(entryPoints: EntryPoints, { read, digests }: Stamp): Promise<EntryPoints> {
  const current = await digestFiles(Object.keys(digests));
  const isCurrent = (name: string) => read[name]?.every((file) => current[file] === digests[file]) ?? false;
  return Object.fromEntries(Object.entries(entryPoints).filter(([name]) => !isCurrent(name)));
}

/**
 * Builds those bundles in the folder `output` whose files have changed, or all of them if `settings`, the files that say
 * how to build, have changed. `make` returns the files that it read, by bundle. Builds into a temporary folder and renames
 * it, so that a failed or concurrent build never leaves a partial result.
 */
export async function buildBundles(
  output: string,
  entryPoints: EntryPoints,
  settings: string[],
  make: (folder: string, entryPoints: EntryPoints) => Promise<Record<string, string[]>>,
  onBuild: () => void = () => {},
): Promise<void> {
  const stampFile = `${output}.stamp`;
  const setting = JSON.stringify([process.version.split(".")[0], await digestFiles(settings)]);
  const found = existsSync(output) ? await readStamp(stampFile) : undefined;
  const before = found?.settings === setting ? found : undefined;
  const stale = before ? await findStale(entryPoints, before) : entryPoints;
  const kept = Object.keys(entryPoints).filter((name) => !(name in stale));
  if (before && kept.length === Object.keys(before.read).length && Object.keys(stale).length === 0) return;
  onBuild();
  const temporary = `${output}.${process.pid}`;
  const started = Date.now();
  for (const bundle of kept.map(dirname))
    await cp(join(output, bundle), join(temporary, bundle), { recursive: true });
  const made = await make(temporary, stale);
  const read = { ...Object.fromEntries(kept.map((name) => [name, before?.read[name] ?? []])), ...made };
  await rm(stampFile, { force: true });
  await rm(output, { recursive: true, force: true });
  await rename(temporary, output);
  const digests = await digestFiles([...new Set(Object.values(read).flat())]);
  // What was written meanwhile may have been read before or after.
  for (const file of Object.values(made).flat()) if (await isNewer(file, started)) digests[file] = "";
  await writeFile(stampFile, JSON.stringify({ settings: setting, read, digests } satisfies Stamp));
}
