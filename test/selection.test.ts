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
  const selected = await select("functions/accounts/keys/create-key.ts");
  expect(selected).toContain("test/accounts/keys/keys.test.ts");
  expect(selected.filter((file) => !file.startsWith("test/accounts/keys/"))).toEqual([]);
});

test("a changed job or rule selects the tests that run it", async () => {
  expect(await select("functions/billing/reconcile-orders.ts")).toContain("test/billing/reconcile.test.ts");
  expect(await select("functions/leads/scoring/score.ts")).toContain("test/leads/scoring/score.test.ts");
  expect(await select("functions/reports/visits/count-visits.ts")).toContain(
    "test/reports/visits/count-visits.test.ts",
  );
});

test("a changed file of a vendor's room selects the room's tests, including those through the product", async () => {
  const room = inFolder("functions/destinations/vendors/zoho/");
  expect(room.length).toBeGreaterThan(5);
  for (const file of ["write.ts", "stand-in/pages.ts", "texts.ts"])
    expect(await select(`functions/destinations/vendors/zoho/${file}`)).toEqual(expect.arrayContaining(room));
  expect(await select("functions/destinations/desk/schedule.ts")).toEqual(expect.arrayContaining(room));
});

test("a changed screen selects the tests of its folder, and a shared component those of every screen with it", async () => {
  expect(await select("web/src/accounts/sites/sample-site.tsx")).toEqual(
    expect.arrayContaining(inFolder("test/web/accounts/sites/")),
  );
  expect(await select("web/src/ui/button.tsx")).toEqual(
    expect.arrayContaining([...inFolder("test/web/leads/"), ...inFolder("test/web/accounts/sites/")]),
  );
});

test("a changed screen selects the component tests of its folder, and no others", async () => {
  const test = "test/web/destinations/crm.component.test.ts";
  expect(await select("web/src/destinations/light.tsx")).toContain(test);
  expect(await select("web/src/billing/chooser.tsx")).not.toContain(test);
});

test("a changed test selects itself, a changed document the tests that read it, a changed setting all tests", async () => {
  expect(await select("test/accounts/keys/keys.test.ts")).toEqual(["test/accounts/keys/keys.test.ts"]);
  expect(await select("docs/operating.md")).toContain("test/cloud/operating.test.ts");
  expect(await select("package.json")).toEqual(tests);
  expect(await select()).toEqual([]);
});
