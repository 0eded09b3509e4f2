import { defineConfig } from "vitest/config";

/** They replace modules, so they cannot share them with other files. */
const REPLACING_MODULES = ["test/local/jobs.test.ts", "test/scoring/score-bounds.test.ts"];
const ALL = ["test/**/*.test.ts"];

export default defineConfig({
  test: {
    globalSetup: "test/support/build.ts",
    setupFiles: "test/support/environment.ts",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for may be slow in coming on a busy machine; it is looked for often.
    expect: { poll: { timeout: 20_000, interval: 30 } },
    // A worker keeps its modules, its compiled bundles and its Chromium from file to file.
    projects: [
      { extends: true, test: { name: "shared", include: ALL, exclude: REPLACING_MODULES, isolate: false } },
      { extends: true, test: { name: "isolated", include: REPLACING_MODULES } },
    ],
    // The closing line says how many passed and failed, in words any reader of the output knows.
    reporters: ["default", "./test/support/closing-line.ts"],
  },
});
