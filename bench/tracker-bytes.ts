import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { root, siteDir } from "../lib/build.ts";
import { atMost, type Finding, told } from "./finding.ts";

const folder = join(root, "tracker");
const gzip = (bytes: Uint8Array): number => gzipSync(bytes, { level: 9 }).length;

/** In place of a module, functions of the same names that do nothing. */
const without = (left: string): Plugin => ({
  name: "without",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path !== join(folder, left)) return undefined;
      const text = await readFile(path, "utf8");
      const names = [...text.matchAll(/^export (?:async )?(?:const|let|function\*?) (\w+)/gm)].map(
        ([, name]) => name,
      );
      return { contents: names.map((name) => `export const ${name} = (...given) => given[0];`).join("\n") };
    }),
});

async function sizeWithout(left: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, "tracker.ts")],
    plugins: [without(left)],
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
 * What the tracker weighs, and what each part of it weighs: the gzipped bytes that are saved when the part does nothing
 * (and what only it needs falls away). Parts that share words with others save less than they hold.
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
    atMost("tracker: gzip", gzip(script), 6_200, "B"),
    atMost("tracker: brotli", brotliCompressSync(script).length, 5_750, "B"),
    ...saved.map(({ name, bytes }) => told(`tracker: gzip that ${name} adds`, bytes, "B")),
  ];
}
