import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Packages that every page needs. */
const CORE = /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//;

/** Modules shared by this many chunks or more go into one, except those that only signed-in or public pages need. */
const OURS =
  /\/(web\/src\/(?!api\/(me|may|plan-limit)\.|ui\/dialog\/|marketing\/)|functions\/|lucide-react\/)/;
const PUBLIC = /\/web\/src\/marketing\//;
const SHARED_BY = 5;

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

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
        input: [at("src/app/main.tsx"), at("src/public.css")],
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
            ],
          },
        },
      },
    },
  };
});
