import { createHash } from "node:crypto";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { minify } from "terser";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ENTRY = fileURLToPath(new URL("../tracker/tracker.ts", import.meta.url));
const CHECKER = fileURLToPath(new URL("../tracker/checker/checker.ts", import.meta.url));
const TYPINGS = fileURLToPath(new URL("../tracker/whence.d.ts", import.meta.url));

/** A script, and the modules it was built from. */
type Compiled = { contents: Uint8Array; modules: string[] };

const reading = { absWorkingDir: ROOT, metafile: true } as const;

/** Compiles the tracker to one ES2020 script. esbuild bundles the TypeScript; Terser's output is about 5 % smaller. */
async function compile(): Promise<Compiled> {
  const { outputFiles, metafile } = await build({
    ...reading,
    entryPoints: [ENTRY],
    bundle: true,
    minifySyntax: true,
    format: "iife",
    target: "es2020",
    legalComments: "none",
    // The project's tsconfig would add "use strict".
    tsconfigRaw: {},
    write: false,
  });
  const { code } = await minify(outputFiles[0]?.text ?? "", {
    ecma: 2020,
    compress: {
      passes: 2,
      inline: 2,
      keep_fargs: false,
      pure_getters: true,
      booleans_as_integers: true,
      unsafe: true,
      unsafe_arrows: true,
      unsafe_methods: true,
    },
    format: { ascii_only: true, comments: false },
  });
  if (!code) throw new Error("The tracker build produced no output.");
  return { contents: Buffer.from(code), modules: Object.keys(metafile.inputs) };
}

/** Compiles the form checker to a module, for the current browsers of site owners. */
async function compileChecker(): Promise<Compiled> {
  const { outputFiles, metafile } = await build({
    ...reading,
    entryPoints: [CHECKER],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    write: false,
  });
  return { contents: outputFiles[0]?.contents ?? new Uint8Array(), modules: Object.keys(metafile.inputs) };
}

/**
 * Builds the tracker into `outDir`: `whence.<hash>.js`, its copy `whence.js`, `whence.json` with the hashed name and
 * integrity ("sha384-…"), `whence-forms.js`, which the tracker loads for a check of forms, and `whence.d.ts`, the types
 * of its configuration and API. Also returns the modules that it read.
 */
export async function buildTracker(
  outDir: string,
): Promise<{ file: string; integrity: string; modules: string[] }> {
  const { contents, modules } = await compile();
  const checker = await compileChecker();
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 12);
  const tracker = {
    file: `whence.${hash}.js`,
    integrity: `sha384-${createHash("sha384").update(contents).digest("base64")}`,
  };
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, tracker.file), contents);
  await writeFile(join(outDir, "whence.js"), contents);
  await writeFile(join(outDir, "whence-forms.js"), checker.contents);
  await copyFile(TYPINGS, join(outDir, "whence.d.ts"));
  await writeFile(join(outDir, "whence.json"), `${JSON.stringify(tracker)}\n`);
  return { ...tracker, modules: [...modules, ...checker.modules] };
}
