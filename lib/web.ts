import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const WEB = fileURLToPath(new URL("../web", import.meta.url));

/** What pages are made with, each by its address unless it says otherwise. */
export type Assets = {
  boot: string;
  /** The app's script and what it imports from the start. */
  app: string[];
  /** The same with a public page's own, by the page's module. */
  pages: Record<string, string[]>;
  /** The styles of the public pages, by their text: they stand inside every page. */
  styles: string;
  /** What the dashboard's first view imports, and all styles. */
  dashboard: { modules: string[]; styles: string };
};

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** The files of modules and of all that they import from the start. */
function filesOf(manifest: Manifest, ...modules: string[]): string[] {
  const files = modules.flatMap((module) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The website's build has no ${module}.`);
    return [`/${chunk.file}`, ...filesOf(manifest, ...(chunk.imports ?? []))];
  });
  return [...new Set(files)];
}

/** A script that stands in the pages themselves: whole in itself, so that nothing is asked for after it. */
async function buildScript(folder: string, name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(WEB, `src/app/${name}.ts`)],
    entryNames: "[name]-[hash]",
    outdir: join(folder, "assets"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    legalComments: "none",
    write: false,
  });
  const [script] = outputFiles;
  if (!script) throw new Error(`The website's build has no ${name}.`);
  await writeFile(script.path, script.contents);
  return `/assets/${basename(script.path)}`;
}

/** Builds into `folder`: the website's `files`, `assets.json`, which names them for pages, and `prerender.cjs`. */
export async function buildWeb(folder: string): Promise<void> {
  const { build: buildWith } = await import("vite");
  const config = { configFile: join(WEB, "vite.config.ts"), logLevel: "warn" } as const;
  const files = join(folder, "files");
  await buildWith({ ...config, build: { outDir: files, emptyOutDir: true } });
  await buildWith({
    ...config,
    build: { outDir: folder, emptyOutDir: false, ssr: join(WEB, "src/app/prerender.tsx") },
  });
  const manifest: Manifest = JSON.parse(await readFile(join(files, ".vite/manifest.json"), "utf8"));
  await rm(join(files, ".vite"), { recursive: true });
  const [styles = ""] = filesOf(manifest, "src/public.css");
  const publicStyles = await readFile(join(files, styles), "utf8");
  // Nobody asks for them by an address.
  await rm(join(files, styles));
  const assets: Assets = {
    boot: await buildScript(files, "boot"),
    app: filesOf(manifest, "src/app/main.tsx"),
    pages: Object.fromEntries(
      (manifest["src/app/main.tsx"]?.dynamicImports ?? []).map((page) => [
        page.replace(/^src\//, ""),
        filesOf(manifest, "src/app/main.tsx", page),
      ]),
    ),
    styles: publicStyles,
    dashboard: {
      modules: filesOf(manifest, "src/app/main.tsx", "src/app/own-pages.tsx"),
      styles: `/${manifest["src/app/own-pages.tsx"]?.css?.[0]}`,
    },
  };
  await writeFile(join(folder, "assets.json"), JSON.stringify(assets));
}
