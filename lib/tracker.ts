import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ENTRY = fileURLToPath(new URL("../tracker/tracker.ts", import.meta.url));

/**
 * Builds the tracker into `outDir`: `whence.<hash>.js`, the same bytes as `whence.js`, and `whence.json` with the
 * hashed name and its integrity ("sha384-…").
 */
export async function buildTracker(outDir: string): Promise<{ file: string; integrity: string }> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2018",
    charset: "ascii",
    legalComments: "none",
    write: false,
  });
  const [output] = outputFiles;
  if (!output) throw new Error("The tracker's build wrote nothing.");
  const hash = createHash("sha256").update(output.contents).digest("hex").slice(0, 12);
  const tracker = {
    file: `whence.${hash}.js`,
    integrity: `sha384-${createHash("sha384").update(output.contents).digest("base64")}`,
  };
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, tracker.file), output.contents);
  await writeFile(join(outDir, "whence.js"), output.contents);
  await writeFile(join(outDir, "whence.json"), `${JSON.stringify(tracker)}\n`);
  return tracker;
}
