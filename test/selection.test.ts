import { beforeAll, expect, test } from "vitest";
import { type Graph, readGraph, testFiles } from "./support/vitest/graph.ts";
import { selectTests } from "./support/vitest/selection.ts";

const tests = testFiles();
let graph: Promise<Graph>;
const select = (...changed: string[]) =>
  selectTests(changed, tests, (entries) => (graph ??= readGraph(entries)));
const inFolder = (folder: string) => tests.filter((file) => file.startsWith(folder));
beforeAll(() => select("package.json"));

test("a changed function selects the tests that call its route, without Chromium", async () => {
  const selected = await select("functions/keys/add-key.ts");
  expect(selected).toContain("test/keys/keys.test.ts");
  expect(selected.filter((file) => !file.startsWith("test/keys/"))).toEqual([]);
});

test("a changed job or rule selects the tests that run it", async () => {
  expect(await select("functions/billing/reconcile-orders.ts")).toContain("test/billing/reconcile.test.ts");
  expect(await select("functions/scoring/score.ts")).toContain("test/scoring/score.test.ts");
  expect(await select("functions/visits/count-visits.ts")).toContain("test/visits/count-visits.test.ts");
});

test("a changed screen selects the tests of its folder, and a shared component those of every screen with it", async () => {
  expect(await select("web/src/sites/sample-site.tsx")).toEqual(
    expect.arrayContaining(inFolder("test/web/sites/")),
  );
  expect(await select("web/src/ui/button.tsx")).toEqual(
    expect.arrayContaining([...inFolder("test/web/leads/"), ...inFolder("test/web/sites/")]),
  );
});

test("a changed test selects itself, a changed document the tests that read it, a changed setting all tests", async () => {
  expect(await select("test/keys/keys.test.ts")).toEqual(["test/keys/keys.test.ts"]);
  expect(await select("docs/operating.md")).toContain("test/cloud/operating.test.ts");
  expect(await select("package.json")).toEqual(tests);
  expect(await select()).toEqual([]);
});
