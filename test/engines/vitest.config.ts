import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// The same scenarios in every installed engine: `npm run test:engines`.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: ["test/engines/matrix.ts", "test/engines/website.ts"],
    // One engine at a time, for small machines.
    fileParallelism: false,
    globalSetup: "test/support/vitest/build.ts",
    setupFiles: "test/support/vitest/environment.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Generous for busy machines.
    expect: { poll: { timeout: 10_000, interval: 30 } },
    reporters: ["verbose"],
  },
});
