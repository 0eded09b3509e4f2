import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const WEB = fileURLToPath(new URL("../web", import.meta.url));

/** The assets that pages reference, by URL unless noted. */
export type Assets = {
  boot: string;
  /** The app's script and its static imports. */
  app: string[];
  /** The same, plus those of a public page, by the page's module. */
  pages: Record<string, string[]>;
  /** The public pages' CSS text, inlined into every page. */
  styles: string;
  /** The modules of the dashboard's frame, the CSS text of its shell, and the full stylesheet. */
  dashboard: { modules: string[]; inline: string; styles: string };
};

type Chunk = { file: string; name?: string; isDynamicEntry?: true; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** The files of some modules and of all their static imports. */
function filesOf(manifest: Manifest, ...modules: string[]): string[] {
  const files = modules.flatMap((module) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The website build has no ${module}.`);
    return [`/${chunk.file}`, ...filesOf(manifest, ...(chunk.imports ?? []))];
  });
  return [...new Set(files)];
}

/** Builds a self-contained script for the page's head: it loads nothing further. */
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
  if (!script) throw new Error(`The website build has no ${name}.`);
  await writeFile(script.path, script.contents);
  return `/assets/${basename(script.path)}`;
}

/** Builds into `folder`: the website's `files`, `assets.json` with their names, and `prerender.cjs`. */
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
  // They are inlined and never requested.
  const takeStyles = async (source: string) => {
    const [file = ""] = filesOf(manifest, source);
    const text = await readFile(join(files, file), "utf8");
    await rm(join(files, file));
    return text;
  };
  const [signedIn = ""] = Object.keys(manifest).filter(
    (key) => manifest[key]?.name === "signed-in" && manifest[key]?.css,
  );
  const assets: Assets = {
    boot: await buildScript(files, "boot"),
    app: filesOf(manifest, "src/app/main.tsx"),
    pages: Object.fromEntries(
      Object.keys(manifest)
        .filter((key) => manifest[key]?.isDynamicEntry)
        .map((page) => [page.replace(/^src\//, ""), filesOf(manifest, "src/app/main.tsx", page)]),
    ),
    styles: await takeStyles("src/public.css"),
    dashboard: {
      modules: filesOf(manifest, "src/app/main.tsx", signedIn),
      inline: await takeStyles("src/shell.css"),
      styles: `/${manifest[signedIn]?.css?.[0]}`,
    },
  };
  await writeFile(join(folder, "assets.json"), JSON.stringify(assets));
}
