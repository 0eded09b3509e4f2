import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "test/support/build.ts",
    setupFiles: "test/support/environment.ts",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for may be slow in coming on a busy machine; it is looked for often.
    expect: { poll: { timeout: 20_000, interval: 30 } },
    // The closing line says how many passed and failed, in words any reader of the output knows.
    reporters: ["default", "./test/support/closing-line.ts"],
  },
});
