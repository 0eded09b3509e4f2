import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const MAIN = at("src/app/main.tsx");
const PAGES = at("src/app/pages.ts");
const SIGNED_IN_PAGES = at("src/app/account/account-pages.tsx");

const OVERVIEW = at("src/dashboard/overview.tsx");

/** Packages that every page needs. */
const CORE = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|rolldown\/runtime/;

/** Public pages share what this many of them need; signed-in pages share small modules, up to this many bytes. */
const SHARED_BY = 3;
const SMALL = 800;

type Module = { code: string | null; importers: string[]; dynamicImporters: string[] };
type Graph = { getModuleInfo(id: string): Module | null };

/** The entries that need a module: the app itself, and what it imports dynamically. */
function findEntries(id: string, graph: Graph): { id: string; isPublic: boolean }[] {
  const found = new Set([id]);
  const entries = [];
  for (const id of found) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    for (const importer of importers) found.add(importer);
    if (id === MAIN || dynamicImporters.length > 0)
      entries.push({ id, isPublic: dynamicImporters.includes(PAGES) });
  }
  return entries;
}

/** Files that several pages share, the first ones first. */
const SHARED = ["shared", "signed-in", "reports", "forms", "public", "parts"] as const;

/** The file that a module of ours shares with others; null for its own, or that of the only entry that needs it. */
function findSharedFile(id: string, graph: Graph): (typeof SHARED)[number] | null {
  const { code, dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  if (!/\/(web\/src|functions)\/.*tsx?$/.test(id)) return null;
  if (id === MAIN) return "shared";
  if (id === SIGNED_IN_PAGES) return "signed-in";
  if (id === OVERVIEW) return "reports";
  if (dynamicImporters.length > 0) return null;
  const entries = findEntries(id, graph);
  const open = entries.filter(({ isPublic }) => isPublic).length;
  const needs = (entry: string) => entries.some(({ id }) => id === entry);
  const isFirst = needs(SIGNED_IN_PAGES) || needs(OVERVIEW);
  if (needs(MAIN) || (open > 0 && isFirst)) return "shared";
  const isOfReports = entries.every(({ id }) => id === OVERVIEW || id.includes("/reports/"));
  if (isFirst) return isOfReports ? "reports" : "signed-in";
  if (open > 0) return open < entries.length ? "forms" : open >= SHARED_BY ? "public" : null;
  return entries.length > 1 && (code ?? "").length <= SMALL ? "parts" : null;
}

/** Replaces Vite's preload helper with our own, which can retry a failed import. */
const preloadHelper: Plugin = {
  name: "preload-helper",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? `export { loadModule as __vitePreload } from ${JSON.stringify(at("src/app/load-module.ts"))};`
      : null,
};

/** Builds the app into hashed assets with a manifest or, with --ssr, the prerenderer into one script for Node. */
export default defineConfig(({ command, isSsrBuild }) => {
  // Tests set NODE_ENV to "test", which would bundle React's development build.
  if (command === "build") process.env.NODE_ENV = "production";
  const shared = {
    root: at("."),
    plugins: [preloadHelper, react(), tailwindcss()],
    // The package exports only its development build, which has warnings for developers.
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: at("../node_modules/react-router/dist/production/index.mjs") },
        {
          find: /^react-router\/dom$/,
          replacement: at("../node_modules/react-router/dist/production/dom-export.mjs"),
        },
      ],
    },
  };
  if (isSsrBuild)
    return {
      ...shared,
      ssr: { noExternal: true },
      // Otherwise React's development build would render the pages, at several times the cost.
      define: { "process.env.NODE_ENV": '"production"' },
      build: {
        copyPublicDir: false,
        rolldownOptions: {
          output: { format: "cjs", entryFileNames: "prerender.cjs", codeSplitting: false },
        },
      },
    };
  return {
    ...shared,
    build: {
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true,
      rolldownOptions: {
        input: [MAIN, at("src/public.css"), at("src/shell.css")],
        // boot.ts calls what main.tsx exports.
        preserveEntrySignatures: "allow-extension",
        // Without groups, each component shared by two pages would be its own file.
        output: {
          codeSplitting: {
            groups: [
              { name: "core", test: CORE },
              // Screens have what they alone use.
              { name: "icons", test: /lucide-react/, minShareCount: SHARED_BY },
              ...SHARED.map((file) => ({
                debugName: file,
                name: (id: string, graph: Graph) => (findSharedFile(id, graph) === file ? file : null),
              })),
            ],
          },
        },
      },
    },
  };
});
