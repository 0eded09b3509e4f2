import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "../../../lib/build.ts";

/** Which files import which values, by their paths from the root; packages by their names. */
export type Graph = {
  /** A file with all that it imports, directly or not. Imports for which `cut` is true are not followed. */
  reach(file: string, cut?: (from: string, to: string) => boolean): ReadonlySet<string>;
};

/** A vendor's tests are in its room, all others in test/. */
const FOLDERS = ["test", "functions/destinations/vendors"];

/** All test files. */
export const testFiles = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts"))
      .map((file) => join(folder, file)),
  );

/** Whether a file's tests show the web app in the worker, which has a DOM for them. */
export const isComponentTest = (file: string): boolean => file.endsWith(".component.test.ts");

/** Reads the graph of these files as the bundler sees it: it leaves out imports of types. */
export async function readGraph(entries: readonly string[]): Promise<Graph> {
  const { metafile } = await build({
    stdin: { contents: entries.map((file) => `import "./${file}";`).join("\n"), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    format: "esm",
    platform: "node",
    jsx: "automatic",
    loader: { ".css": "empty", ".webp": "empty" },
    logLevel: "error",
  });
  const { inputs } = metafile;
  return {
    reach: (file, cut = () => false) => {
      const visited = new Set([file]);
      for (const from of visited)
        for (const { path: to } of inputs[from]?.imports ?? []) if (!cut(from, to)) visited.add(to);
      return visited;
    },
  };
}

/** The test files that can start Chromium. */
export async function findBrowserTests(files: readonly string[]): Promise<string[]> {
  const graph = await readGraph(files);
  return files.filter((file) => graph.reach(file).has("playwright-core"));
}
