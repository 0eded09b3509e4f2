import type { KnipConfig } from "knip";
import { consumers, events, jobs, routes } from "./functions/manifest.ts";
import { fallback } from "./functions/product/routes.ts";

const lines = [routes, jobs, events, consumers].flatMap((each) => Object.values(each));

export default {
  entry: [
    // The manifest names its functions' files as text.
    ...[...lines, fallback].map(({ run }) => `functions/${run}.ts`),
    "functions/platform/store/credentials.ts",
    "bin/*.ts",
    "stages/*.ts",
    "{test,functions}/**/*.test.ts",
    "test/tracker/forms/page-kit.js",
    "test/support/**/*.{ts,tsx}",
    "test/billing/{billing,given-periods,paying}.ts",
    "lib/cloud/edge/*.ts",
    "web/src/app/{main,boot,load-module,prerender}.{ts,tsx}",
  ],
  project: [
    "bin/**",
    "stages/**",
    "lib/**",
    "functions/**",
    "web/src/**/*.{ts,tsx,css}",
    "tracker/**",
    "test/**",
    "bench/**",
  ],
  // Figtree is named in web/src/font.css.
  ignoreDependencies: ["n8n-workflow", "@fontsource-variable/figtree"],
  ignoreExportsUsedInFile: true,
  vite: { config: "web/vite.config.ts" },
} satisfies KnipConfig;
