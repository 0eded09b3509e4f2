import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What no page can do without. */
const CORE = /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//;

/** What is taken together where that many parts of the app share it. */
const OURS = /\/(web\/src|functions|lucide-react)\//;
const SHARED_BY = 5;

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Builds the app into hashed assets with a manifest or, where told to, the prerenderer: one script for Node. */
export default defineConfig(({ command, isSsrBuild }) => {
  // A test run says "test" here, and would leave React's development build for the next start to serve.
  if (command === "build") process.env.NODE_ENV = "production";
  const shared = { root: at("."), plugins: [react(), tailwindcss()] };
  if (isSsrBuild)
    return {
      ...shared,
      ssr: { noExternal: true },
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
        input: [at("src/main.tsx"), at("src/public.css")],
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
