import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { consumers, events, fallback, jobs, routes } from "../functions/manifest.ts";
import { sliceManifest } from "./manifest-slices.ts";
import { buildTracker } from "./tracker.ts";
import { buildWeb } from "./web.ts";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const functionsDir = join(root, "dist/functions");
/** The website's files and the tracker, laid out as in the bucket. */
export const siteDir = join(root, "dist/site");

/** A function is named after its file: `leads/submit-lead` → `submit-lead`. */
export const functionName = (run: string): string => run.slice(run.lastIndexOf("/") + 1);

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A digest of all files that an output is built from. */
async function computeDigest(sources: string[]): Promise<string> {
  const lists = await Promise.all(
    sources.map((source) => (/\.\w+$/.test(source) ? [join(root, source)] : filesUnder(source))),
  );
  const hash = createHash("sha256").update(process.version.split(".")[0] ?? "");
  for (const file of lists.flat().sort()) hash.update(file).update(await readFile(file));
  return hash.digest("hex");
}

/**
 * Builds the folder `output` if anything in `sources` has changed. Builds into a temporary folder and renames it, so
 * that a failed or concurrent build never leaves a partial result.
 */
async function buildIfChanged(output: string, sources: string[], make: (folder: string) => Promise<unknown>) {
  const stampFile = `${output}.stamp`;
  const stamp = await computeDigest([
    ...sources,
    "package-lock.json",
    "lib/build.ts",
    "lib/manifest-slices.ts",
  ]);
  const before = await readFile(stampFile, "utf8").catch(() => "");
  if (existsSync(output) && before === stamp) return;
  const temporary = `${output}.${process.pid}`;
  await make(temporary);
  await rm(stampFile, { force: true });
  await rm(output, { recursive: true, force: true });
  await rename(temporary, output);
  await writeFile(stampFile, stamp);
}

/** The exports of `*.list.ts` files are evaluated at build time, not at every cold start. */
const evaluateLists: Plugin = {
  name: "lists",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.list\.ts$/ }, async ({ path }) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(path).href);
      const lines = Object.entries(exported).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { contents: lines.join("\n"), loader: "js" };
    }),
};

/** The document client does not say that its paginators have no side effects; each bundle would carry their queries and scans. */
const dropPaginators: Plugin = {
  name: "paginators",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/pagination$/ }, ({ resolveDir }) => ({
      path: join(resolveDir, "pagination/index.js"),
      sideEffects: false,
    })),
};

/** esbuild options for all functions. */
export const bundling = {
  bundle: true,
  minify: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  // Escaped, a non-ASCII character takes six bytes.
  charset: "utf8",
  mainFields: ["module", "main"],
  legalComments: "none",
  logLevel: "warning",
  plugins: [evaluateLists, dropPaginators],
  // The SDK needs this only for event-stream responses; we make no such call.
  external: ["@smithy/core/event-streams"],
  // The SDK imports parts of Node.js when it first needs them; `require` does the same wherever the code runs.
  supported: { "dynamic-import": false },
  // See docs/decisions.md.
  alias: { "@aws-sdk/credential-provider-node": join(root, "functions/store/credentials.ts") },
} satisfies BuildOptions;

/** The source file of each manifest line, by bundle name. Throws if a line's `run` names a missing file. */
export function findEntryPoints(lines: Record<string, { run: string }>): Record<string, string> {
  const entries = Object.entries(lines).map(([line, { run }]) => {
    const file = `functions/${run}.ts`;
    if (existsSync(join(root, file))) return [`${functionName(run)}/index`, join(root, file)];
    throw new Error(`The manifest line "${line}" runs "${run}", but there is no file ${file}.`);
  });
  return Object.fromEntries(entries);
}

/** Builds one self-contained bundle per manifest line. The same bytes run locally and on Lambda. */
export async function buildFunctions(): Promise<void> {
  const entryPoints = findEntryPoints({ ...routes, ...jobs, ...events, ...consumers, fallback });
  await buildIfChanged(functionsDir, ["functions"], (outdir) =>
    build({
      ...bundling,
      plugins: [...bundling.plugins, sliceManifest(root)],
      entryPoints,
      outdir,
      outExtension: { ".js": ".cjs" },
    }),
  );
}

/** The website's build: its files, and the module that renders its pages. */
export const webDir = join(root, "dist/web");
const trackerDir = join(root, "dist/tracker");

/** Builds the website except its pages, which are rendered per deployment: assets, and the tracker with its alias. */
export async function buildSite(): Promise<void> {
  await buildIfChanged(
    trackerDir,
    [
      "tracker",
      "functions/attribution/click-id-names.ts",
      "functions/attribution/mask-path.ts",
      "functions/leads/intake/private-text.ts",
      "functions/leads/intake/full-name.ts",
      "lib/tracker.ts",
    ],
    buildTracker,
  );
  await buildIfChanged(
    webDir,
    ["web", "functions/constants.ts", "functions/plans/plans.ts", "lib/web.ts"],
    buildWeb,
  );
  await buildIfChanged(siteDir, ["dist/web.stamp", "dist/tracker.stamp"], async (folder) => {
    await cp(join(webDir, "files"), folder, { recursive: true });
    await cp(trackerDir, folder, { recursive: true });
  });
}

/** Builds everything that has changed: functions, website and tracker. */
export async function buildAll(): Promise<{ functionsDir: string; siteDir: string }> {
  await buildFunctions();
  await buildSite();
  return { functionsDir, siteDir };
}
