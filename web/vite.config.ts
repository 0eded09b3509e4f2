import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Builds the site into dist/web: hashed assets, nothing inline, so that the page's CSP can forbid inline scripts. */
export default defineConfig(({ command }) => {
  // A test run says "test" here, and would leave React's development build for the next start to serve.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: fileURLToPath(new URL(".", import.meta.url)),
    plugins: [react(), tailwindcss()],
    build: {
      outDir: "../dist/web",
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  };
});
