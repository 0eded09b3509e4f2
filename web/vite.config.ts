import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** What no page can do without. */
const CORE = /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//;

/** What is taken together where that many parts of the app share it. */
const OURS = /\/(web\/src|functions|lucide-react)\//;
const SHARED_BY = 5;

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** What is imported late goes through our own hands in place of Vite's, which ask for nothing twice. */
const brought: Plugin = {
  name: "brought",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? `export { loadModule as __vitePreload } from ${JSON.stringify(at("src/app/load-module.ts"))};`
      : null,
};

/** Builds the app into hashed assets with a manifest or, where told to, the prerenderer: one script for Node. */
export default defineConfig(({ command, isSsrBuild }) => {
  // A test run says "test" here, and would leave React's development build for the next start to serve.
  if (command === "build") process.env.NODE_ENV = "production";
  const shared = { root: at("."), plugins: [brought, react(), tailwindcss()] };
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
        // What main.tsx exports is for the script that brings it.
        preserveEntrySignatures: "exports-only",
        // Left alone, each component that two pages share would be a file of its own.
        output: {
          codeSplitting: {
            groups: [
              { name: "core", test: CORE },
              { name: "query", test: /@tanstack/ },
              { name: "shared", test: OURS, minShareCount: SHARED_BY },
            ],
          },
        },
      },
    },
  };
});
