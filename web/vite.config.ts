import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Packages that every page needs. */
const CORE = /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//;

/** Modules that `SHARED_BY` chunks or more need share one, except those that only signed-in or public pages need. */
const OURS =
  /\/(web\/src\/(?!api\/(me|may|plan-limit)\.|ui\/dialog\/|marketing\/)|functions\/|lucide-react\/)/;
const PUBLIC = /\/web\/src\/marketing\//;
const SHARED_BY = 4;

/** Only modules up to this many bytes are grouped for signed-in pages, so that a page loads little that it doesn't need. */
const SMALL = 800;

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const MAIN = at("src/app/main.tsx");
const SIGNED_IN_PAGES = at("src/app/account/account-pages.tsx");

type Graph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null };

/** The name of a module's chunk if only signed-in pages need it, else null. */
function nameSignedIn(module: string, graph: Graph): string | null {
  const found = new Set([module]);
  for (const id of found) {
    if (id === MAIN) return null;
    if (id === SIGNED_IN_PAGES) continue;
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    for (const importer of [...importers, ...dynamicImporters]) found.add(importer);
  }
  return "signed-in";
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
  const shared = { root: at("."), plugins: [preloadHelper, react(), tailwindcss()] };
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
        input: [MAIN, at("src/public.css")],
        // boot.ts calls what main.tsx exports.
        preserveEntrySignatures: "exports-only",
        // Without groups, each component shared by two pages would be its own file.
        output: {
          codeSplitting: {
            groups: [
              { name: "core", test: CORE },
              { name: "query", test: /@tanstack/ },
              { name: "shared", test: OURS, minShareCount: SHARED_BY },
              { name: "public", test: PUBLIC, minShareCount: SHARED_BY },
              { name: "icons", test: /lucide-react/, minShareCount: 2 },
              // A group takes its modules' imports along, so what public pages need as well must be in another one.
              { name: "catalogue", test: /\/web\/src\/api\/catalogue\./ },
              {
                name: nameSignedIn,
                debugName: "signed-in",
                test: /\/(web\/src|functions)\//,
                minShareCount: 2,
                maxModuleSize: SMALL,
              },
            ],
          },
        },
      },
    },
  };
});
