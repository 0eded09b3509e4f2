import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, type Plugin, stop } from "esbuild";
import { consumers, events, jobs, routes } from "../functions/manifest.ts";
import { functionName } from "../functions/platform/http/run.ts";
import { fallback } from "../functions/product/routes.ts";
import { buildBundles, type EntryPoints, filesOf } from "./bundles.ts";
import { deferChecks, storeLists } from "./deferred.ts";
import { sliceRoutes } from "./manifest-slices.ts";
import { buildIfChanged, ownFiles } from "./stamp.ts";
import { buildTracker } from "./tracker.ts";
import { buildWeb } from "./web.ts";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const functionsDir = join(root, "dist/functions");
/** The website's files and the tracker, laid out as in the bucket. */
export const siteDir = join(root, "dist/site");

/**
 * The document client doesn't mark its paginators as free of side effects, so each bundle would include their queries
 * and scans.
 */
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
  plugins: [storeLists, deferChecks, dropPaginators],
  // The SDK lazily imports parts of Node.js; `require` works wherever the code runs.
  supported: { "dynamic-import": false },
  // See docs/decisions.md.
  alias: { "@aws-sdk/credential-provider-node": join(root, "functions/platform/store/credentials.ts") },
} satisfies BuildOptions;

/** The source file of each manifest line, by bundle name. Throws if a line's `run` names a missing file. */
export function findEntryPoints(lines: Record<string, { run: string }>): EntryPoints {
  const entries = Object.entries(lines).map(([line, { run }]) => {
    const file = `functions/${run}.ts`;
    if (existsSync(join(root, file))) return [`${functionName(run)}/index`, join(root, file)];
    throw new Error(`The manifest line "${line}" runs "${run}", but there is no file ${file}.`);
  });
  return Object.fromEntries(entries);
}

/** Reports what is being built. */
type Announce = (text: string) => void;

/** How the bundles are built. */
const BUILD_FILES = [
  "package-lock.json",
  "lib/build.ts",
  "lib/bundles.ts",
  "lib/manifest-slices.ts",
  "lib/deferred.ts",
];

/** The source files of each list. Lists are evaluated at build time, so no bundle's metafile mentions them. */
async function readListFiles(lists: string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: lists,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    outdir: root,
    write: false,
    metafile: true,
  });
  return new Map(lists.map((list) => [list, filesOf(list, metafile)]));
}

/** Builds these bundles into `folder`. Returns the files that each was built from. */
async function makeBundles(folder: string, entryPoints: EntryPoints): Promise<Record<string, string[]>> {
  if (Object.keys(entryPoints).length === 0) return {};
  const { metafile } = await build({
    ...bundling,
    plugins: [...bundling.plugins, sliceRoutes(root)],
    absWorkingDir: root,
    entryPoints,
    outdir: folder,
    outExtension: { ".js": ".cjs" },
    metafile: true,
  });
  const lists = await readListFiles(Object.keys(metafile.inputs).filter((file) => file.endsWith(".list.ts")));
  return Object.fromEntries(
    Object.entries(entryPoints).map(([name, file]) => {
      const files = filesOf(relative(root, file), metafile);
      return [name, [...new Set(files.flatMap((each) => [each, ...(lists.get(each) ?? [])]))]];
    }),
  );
}

/** Builds one self-contained bundle per manifest line. The same bytes run locally and on Lambda. */
async function buildFunctions(announce: Announce): Promise<void> {
  const entryPoints = findEntryPoints({ ...routes, ...jobs, ...events, ...consumers, fallback });
  await buildBundles(functionsDir, entryPoints, BUILD_FILES, makeBundles, () =>
    announce("Building the functions…"),
  );
}

/** The output of the website's build: its files, and the module that renders its pages. */
export const webDir = join(root, "dist/web");
const trackerDir = join(root, "dist/tracker");

/** Builds the website except its pages, which are rendered per deployment: assets, and the tracker with its alias. */
async function buildSite(announce: Announce): Promise<void> {
  await buildIfChanged(
    trackerDir,
    ["tracker", "lib/tracker.ts"],
    async (folder) => {
      const { modules } = await buildTracker(folder);
      return ownFiles(modules);
    },
    () => announce("Building the tracker…"),
  );
  await buildIfChanged(
    webDir,
    // All of web/, since Tailwind also scans files that no module imports.
    ["web", "lib/web.ts"],
    async (folder) => ownFiles(await buildWeb(folder)),
    () => announce("Building the website…"),
  );
  await buildIfChanged(siteDir, ["dist/web.stamp", "dist/tracker.stamp"], async (folder) => {
    await cp(join(webDir, "files"), folder, { recursive: true });
    await cp(trackerDir, folder, { recursive: true });
    return [];
  });
}

/** Builds everything that has changed: functions, website and tracker. */
export async function buildAll(
  announce: Announce = () => {},
): Promise<{ functionsDir: string; siteDir: string }> {
  await buildFunctions(announce);
  await buildSite(announce);
  // esbuild's service would otherwise keep up to 3 GB of memory until this process exits.
  await stop();
  return { functionsDir, siteDir };
}
