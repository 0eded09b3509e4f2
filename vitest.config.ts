import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { findBrowserTests, isComponentTest, testFiles } from "./test/support/vitest/graph.ts";

/** These mock modules, or load some that read their settings as they load, so they cannot share them with other files. */
const ISOLATED = [
  "test/local/jobs.test.ts",
  "test/local/queues.test.ts",
  "test/leads/outcomes/outcome-origin.test.ts",
  "test/leads/scoring/score-bounds.test.ts",
  "test/platform/store/table-faults.test.ts",
];

const files = testFiles();

const SAMPLING = /support\/(?:soak|cases|naughty|tracker\/laws)\.ts"/;
const isSoak = Boolean(process.env.SOAK);
/** `npm run test:fast` leaves out the files that can start Chromium. */
const left = new Set(process.env.FAST ? await findBrowserTests(files) : []);
/** `npm run test:soak` runs, at full size, the files that run only a sample in `npm test`. */
const include = files.filter((file) =>
  isSoak ? SAMPLING.test(readFileSync(file, "utf8")) : !left.has(file),
);

const shared = {
  setupFiles: "test/support/vitest/environment.ts",
  pool: "forks",
  // Twice what the longest take with three workers on two cores. The few that take longer have their own limit.
  testTimeout: isSoak ? 600_000 : 60_000,
  hookTimeout: 120_000,
  // Generous on a busy machine, quick on an idle one.
  expect: { poll: { timeout: 20_000, interval: 30 } },
} as const;

export default defineConfig({
  test: {
    globalSetup: "test/support/vitest/build.ts",
    // Goal: five minutes on two cores. With two workers a core is idle a fifth of the time, waiting for a page or a timer.
    maxWorkers: 3,
    // A worker keeps its modules, its compiled bundles and its Chromium from file to file.
    projects: [
      {
        test: {
          ...shared,
          name: "shared",
          include: include.filter((file) => !isComponentTest(file)),
          exclude: ISOLATED,
          isolate: false,
        },
      },
      {
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          ...shared,
          name: "component",
          include: include.filter((file) => isComponentTest(file)),
          isolate: false,
          setupFiles: [shared.setupFiles, "test/support/component/dom.ts"],
          // As the app is built: React without its checks for developers.
          env: { NODE_ENV: "production" },
        },
      },
      {
        test: {
          ...shared,
          name: "isolated",
          include: include.filter((file) => ISOLATED.includes(file)),
        },
      },
    ],
    // The last line of the output counts passed and failed tests.
    reporters: isSoak ? ["default"] : ["default", "./test/support/vitest/closing-line.ts"],
  },
});
