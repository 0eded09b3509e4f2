import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// The same scenarios in every engine that is installed here: `npm run test:engines`.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: ["test/engines/matrix.ts", "test/engines/website.ts"],
    // One engine at a time: several would want more than a small machine has.
    fileParallelism: false,
    globalSetup: "test/support/build.ts",
    setupFiles: "test/support/environment.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for may be slow in coming on a busy machine; it is looked for often.
    expect: { poll: { timeout: 10_000, interval: 30 } },
    reporters: ["verbose"],
  },
});
