import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { root, siteDir } from "../../lib/build.ts";
import { atMost, type Finding, measured } from "../finding.ts";

const folder = join(root, "tracker");
const gzip = (bytes: Uint8Array): number => gzipSync(bytes, { level: 9 }).length;

/** Replaces a module's exports with functions that do nothing. */
const without = (omitted: string): Plugin => ({
  name: "without",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path !== join(folder, omitted)) return undefined;
      const text = await readFile(path, "utf8");
      const names = [...text.matchAll(/^export (?:async )?(?:const|let|function\*?) (\w+)/gm)].map(
        ([, name]) => name,
      );
      return { contents: names.map((name) => `export const ${name} = (...args) => args[0];`).join("\n") };
    }),
});

async function sizeWithout(omitted: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, "tracker.ts")],
    plugins: [without(omitted)],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2018",
    write: false,
    logLevel: "silent",
  });
  return gzip(outputFiles[0]?.contents ?? new Uint8Array());
}

/**
 * The size of the tracker and of each module: the gzipped bytes saved when the module does nothing and its dependencies
 * are dropped. Modules that share text with others save less than their size.
 */
export async function trackerBytes(): Promise<Finding[]> {
  const script = await readFile(join(siteDir, "whence.js"));
  const parts = (await readdir(folder)).filter(
    (name) => /\.ts$/.test(name) && name !== "tracker.ts" && !/\.d\.ts$/.test(name),
  );
  const whole = await sizeWithout("");
  const saved = await Promise.all(
    parts.map(async (name) => ({ name, bytes: whole - (await sizeWithout(name)) })),
  );
  saved.sort((a, b) => b.bytes - a.bytes);
  return [
    atMost("tracker: raw", script.length, 15_000, "B"),
    atMost("tracker: gzip", gzip(script), 7_200, "B"),
    measured("tracker: brotli", brotliCompressSync(script).length, "B"),
    ...saved.map(({ name, bytes }) => measured(`tracker: gzip that ${name} adds`, bytes, "B")),
  ];
}
