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
    // What fails is asked once more, since a browser on a busy machine is late once in some thousand tests; it is named
    // at the end all the same. A counterexample that was found by chance stands: chance would not find it again.
    retry: { count: 1, condition: /^(?!Property failed)/ },
    // The closing line says how many passed and failed, in words any reader of the output knows.
    reporters: ["default", "./test/support/closing-line.ts"],
  },
});
