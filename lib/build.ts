import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type BuildOptions, build, type Plugin } from "esbuild";
import type { Job } from "../functions/http/line.ts";
import { fallback, jobs, routes } from "../functions/manifest.ts";
import { buildTracker } from "./tracker.ts";
import { buildWeb } from "./web.ts";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const functionsDir = join(root, "dist/functions");
/** The website's files and the tracker, side by side, as the bucket holds them. */
export const siteDir = join(root, "dist/site");

/** A line's function is named after its file: `leads/submit-lead` → `submit-lead`. */
export const functionName = (run: string): string => run.slice(run.lastIndexOf("/") + 1);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A digest of all that an output is made of. */
async function stampOf(sources: string[]): Promise<string> {
  const lists = await Promise.all(
    sources.map((source) => (/\.\w+$/.test(source) ? [join(root, source)] : filesBelow(source))),
  );
  const hash = createHash("sha256").update(process.version.split(".")[0] ?? "");
  for (const file of lists.flat().sort()) hash.update(file).update(await readFile(file));
  return hash.digest("hex");
}

/**
 * Makes the folder `output` when anything in `sources` changed since it was made. It is made aside and put in place
 * whole, so that a build that breaks off, or another at the same time, leaves nothing half-made.
 */
async function whenChanged(output: string, sources: string[], make: (folder: string) => Promise<unknown>) {
  const stampFile = `${output}.stamp`;
  const stamp = await stampOf([...sources, "package-lock.json", "lib/build.ts"]);
  const before = await readFile(stampFile, "utf8").catch(() => "");
  if (existsSync(output) && before === stamp) return;
  const aside = `${output}.${process.pid}`;
  await make(aside);
  await rm(stampFile, { force: true });
  await rm(output, { recursive: true, force: true });
  await rename(aside, output);
  await writeFile(stampFile, stamp);
}

/** What a file named `*.list.ts` exports is reckoned out here, once, and not whenever a function begins. */
const lists: Plugin = {
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

/** How every function is bundled. */
export const bundling = {
  bundle: true,
  minify: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  // What is not ASCII takes six bytes escaped.
  charset: "utf8",
  mainFields: ["module", "main"],
  legalComments: "none",
  logLevel: "warning",
  plugins: [lists],
  // The SDK asks for this where an answer is an event stream, which none that we call gives.
  external: ["@smithy/core/event-streams"],
  // The SDK imports parts of Node.js when it first needs them; `require` does the same wherever the code runs.
  supported: { "dynamic-import": false },
  // A function's credentials stand in its environment; the rest of the SDK's search for them is dead weight there.
  alias: { "@aws-sdk/credential-provider-node": join(root, "functions/store/credentials.ts") },
} satisfies BuildOptions;

/** One bundle a manifest line, whole in itself: what runs here is byte for byte what runs on Lambda. */
export async function buildFunctions(): Promise<void> {
  await whenChanged(functionsDir, ["functions"], (outdir) =>
    build({
      ...bundling,
      entryPoints: Object.fromEntries(
        [...Object.values(routes), ...Object.values<Job>(jobs), fallback].map(({ run }) => [
          `${functionName(run)}/index`,
          join(root, `functions/${run}.ts`),
        ]),
      ),
      outdir,
      outExtension: { ".js": ".cjs" },
    }),
  );
}

/** The built website before it is rendered: its files, and what renders its pages. */
export const webDir = join(root, "dist/web");
const trackerDir = join(root, "dist/tracker");

/** The website but for its pages, which a deployment renders: assets, and the tracker under its hashed name and alias. */
export async function buildSite(): Promise<void> {
  await whenChanged(
    trackerDir,
    [
      "tracker",
      "functions/attribution/click-id-names.ts",
      "functions/leads/private-text.ts",
      "lib/tracker.ts",
    ],
    buildTracker,
  );
  await whenChanged(
    webDir,
    ["web", "functions/constants.ts", "functions/plans/plans.ts", "lib/web.ts"],
    buildWeb,
  );
  await whenChanged(siteDir, ["dist/web.stamp", "dist/tracker.stamp"], async (folder) => {
    await cp(join(webDir, "files"), folder, { recursive: true });
    await cp(trackerDir, folder, { recursive: true });
  });
}

/** Builds whatever has changed: the functions, the pages and the tracker. */
export async function buildAll(): Promise<{ functionsDir: string; siteDir: string }> {
  await buildFunctions();
  await buildSite();
  return { functionsDir, siteDir };
}
