import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";

const WEB = fileURLToPath(new URL("../web", import.meta.url));

/** The assets that pages reference, by URL unless noted. */
export type Assets = {
  boot: string;
  /** The app's script and its static imports. */
  app: string[];
  /** The same, plus those of a public page, by the page's module. */
  pages: Record<string, string[]>;
  /** The font of all pages. */
  font: string;
  /** The public pages' CSS text, inlined into every page. */
  styles: string;
  /** The modules of the dashboard's frame, the CSS text of its shell, and the full stylesheet. */
  dashboard: { modules: string[]; inline: string; styles: string };
};

type Chunk = { file: string; name?: string; isDynamicEntry?: true; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** The files of some modules and of all their static imports. */
function listFiles(manifest: Manifest, ...modules: string[]): string[] {
  const files = modules.flatMap((module) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The website build has no ${module}.`);
    return [`/${chunk.file}`, ...listFiles(manifest, ...(chunk.imports ?? []))];
  });
  return [...new Set(files)];
}

/** Records every module of a build, including those without output. */
const noteModules = (modules: Set<string>): Plugin => ({
  name: "note-modules",
  buildEnd() {
    for (const id of this.getModuleIds()) modules.add(id);
  },
});

/** Builds a self-contained script for the page's head: it loads nothing else. Returns its URL. */
async function buildScript(folder: string, name: string, modules: Set<string>): Promise<string> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: WEB,
    metafile: true,
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
  if (!script) throw new Error(`The website build has no ${name}.`);
  for (const module of Object.keys(metafile.inputs)) modules.add(join(WEB, module));
  await writeFile(script.path, script.contents);
  return `/assets/${basename(script.path)}`;
}

/**
 * Builds into `folder`: the website's `files`, `assets.json` with their names, and `prerender.cjs`. Returns the modules
 * that it read.
 */
export async function buildWeb(folder: string): Promise<Set<string>> {
  const { build: buildWith } = await import("vite");
  const modules = new Set<string>();
  const plugins = [noteModules(modules)];
  const config = { configFile: join(WEB, "vite.config.ts"), logLevel: "warn", plugins } as const;
  const files = join(folder, "files");
  await buildWith({ ...config, build: { outDir: files, emptyOutDir: true } });
  await buildWith({
    ...config,
    build: { outDir: folder, emptyOutDir: false, ssr: join(WEB, "src/app/prerender.tsx") },
  });
  const manifest: Manifest = JSON.parse(await readFile(join(files, ".vite/manifest.json"), "utf8"));
  await rm(join(files, ".vite"), { recursive: true });
  // They are inlined and never requested.
  const takeStyles = async (source: string) => {
    const [file = ""] = listFiles(manifest, source);
    const text = await readFile(join(files, file), "utf8");
    await rm(join(files, file));
    return text;
  };
  const styles = await takeStyles("src/public.css");
  const [font] = /\/assets\/figtree-latin-wght[^")]+/.exec(styles) ?? [];
  if (!font) throw new Error("The website build has no font.");
  const [signedIn = ""] = Object.keys(manifest).filter(
    (key) => manifest[key]?.name === "signed-in" && manifest[key]?.css,
  );
  const assets: Assets = {
    boot: await buildScript(files, "boot", modules),
    app: listFiles(manifest, "src/app/main.tsx"),
    pages: Object.fromEntries(
      Object.keys(manifest)
        .filter((key) => manifest[key]?.isDynamicEntry)
        .map((page) => [page.replace(/^src\//, ""), listFiles(manifest, "src/app/main.tsx", page)]),
    ),
    font,
    styles,
    dashboard: {
      modules: listFiles(manifest, "src/app/main.tsx", signedIn),
      inline: await takeStyles("src/shell.css"),
      styles: `/${manifest[signedIn]?.css?.[0]}`,
    },
  };
  await writeFile(join(folder, "assets.json"), JSON.stringify(assets));
  return modules;
}
