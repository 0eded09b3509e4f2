// Runs the tests affected by changes since the last commit, or since another one: `npm run test:changed -- main`.
import { execFileSync, spawnSync } from "node:child_process";
import { root } from "../../../lib/build.ts";
import { readGraph, testFiles } from "./graph.ts";
import { selectTests } from "./selection.ts";

const git = (...given: string[]): string[] =>
  execFileSync("git", given, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

const [ref = "HEAD"] = process.argv.slice(2);
const changed = [
  ...git("diff", "--name-only", "--no-renames", "--relative", ref, "--"),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const selected = await selectTests(changed, testFiles(), readGraph);
console.log(`${changed.length} files changed; ${selected.length} test files can notice it.`);
if (selected.length > 0) {
  const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...selected], {
    cwd: root,
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
