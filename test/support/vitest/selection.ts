import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { consumers, events, jobs, queuedRoutes, routes } from "../../../functions/manifest.ts";
import { fallback } from "../../../functions/product/routes.ts";
import { root } from "../../../lib/build.ts";
import { type Graph, isComponentTest } from "./graph.ts";

/** A change to these can break any test. */
const ALL =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|lib\/build\.ts|test\/support\/vitest\/)/;
const LINES = /^functions\/(manifest|product\/document\/openapi)\.ts$/;
const APP = "web/src/app/main.tsx";

/** A vendor's tests are in its own room, which counts as one of test/. */
const VENDOR = /^functions\/destinations\/vendors\//;
const placeOf = (test: string): string => test.replace(VENDOR, "test/destinations/vendors/");

/** The folders of test/ with the tests of a file, the nearest first. */
const ROOMS: [RegExp, string][] = [
  [/^functions\/destinations\/vendors\/([\w-]+)\//, "test/destinations/vendors/$1/"],
  [/^functions\/([\w-]+)\/([\w-]+)\//, "test/$1/$2/"],
  [/^functions\/([\w-]+)\//, "test/$1/"],
  [/^web\/src\/([\w-]+)\/([\w-]+)\//, "test/web/$1/$2/"],
  [/^web\/src\/([\w-]+)\//, "test/web/$1/"],
  [/^web\//, "test/web/"],
  [/^(?:lib\/cloud|stages)\//, "test/cloud/"],
  [/^(?:lib|sample|bin)\//, "test/local/"],
  [/^(?:tracker|integrations)\//, "test/$&"],
];

/** Component tests can show any screen, as those in Chromium can. Both are about the screens of their folder. */
const ROUTER = /^test\/support\/component\//;

/** Everything runs the manifest's lines, but a bundle depends only on its own. */
const cutLines = (from: string, to: string): boolean =>
  (LINES.test(to) && /^lib\//.test(from)) || (to.startsWith("web/src/") && ROUTER.test(from));

type Called = { key: string; run: string };

/**
 * The text by which a test calls a line: `PATCH /api/leads/{id}` with any id, its path without a method, or a job's
 * name.
 */
function patternOf(key: string): RegExp {
  const [verb = "", path] = key.split(" ");
  if (path === undefined) return new RegExp(`"${key}"`);
  const any = path.replace(/\{\w+\}/g, "[^/\\s\"'`?]+");
  return new RegExp(`(?:\\b${verb} |["'\`}])${any}(?=["'\`?\\s&]|$)`, "m");
}

const called: Called[] = Object.entries({
  ...routes,
  ...jobs,
  ...Object.fromEntries(Object.entries(queuedRoutes).map(([key, { queue }]) => [key, consumers[queue]])),
}).map(([key, { run }]) => ({ key, run }));
/** Lines that no test calls by name. */
const uncalled = [...Object.values(events), ...Object.values(consumers), fallback].map(({ run }) => run);

type Read = (entries: readonly string[]) => Promise<Graph>;

/**
 * The tests affected by changes to these files: those that import them, and those that call a route or run a job whose
 * bundle contains them, except in screens' tests or for setup (test/support). Screens have the tests of their folder.
 * If that selects no test: the tests in the file's folder; if there are none, all.
 */
export async function selectTests(changed: readonly string[], tests: readonly string[], read: Read) {
  if (changed.some((file) => ALL.test(file))) return [...tests];
  const bundled = [...called.map(({ run }) => run), ...uncalled].map((run) => `functions/${run}.ts`);
  const graph = await read([...tests, ...bundled, APP]);
  const screens = [...graph.reach(APP)].filter((file) => file.startsWith("web/src/"));
  const reached = new Map(tests.map((test) => [test, graph.reach(test, cutLines)]));
  const textOf = (test: string): string =>
    [...(reached.get(test) ?? [])]
      .filter((file) => file === test || (file.startsWith("test/") && !file.startsWith("test/support/")))
      .map((file) => readFileSync(join(root, file), "utf8"))
      .join("\n");
  const texts = new Map(tests.map((test) => [test, textOf(test)]));
  const plain = tests.filter((test) => !reached.get(test)?.has("playwright-core") && !isComponentTest(test));
  const inRoom = (room: string) => tests.filter((test) => placeOf(test).startsWith(room));

  const roomOf = (file: string): string[] => {
    for (const [pattern, room] of ROOMS) {
      const [found] = pattern.exec(file) ?? [];
      if (found === undefined) continue;
      const inside = inRoom(found.replace(pattern, room));
      if (inside.length > 0) return inside;
    }
    return [];
  };

  /** The tests of the screens that show a file of the web app. */
  const showing = (file: string): string[] => {
    const folders = screens
      .filter((screen) => !/^web\/src\/app\//.test(screen) && graph.reach(screen).has(file))
      .flatMap((screen) => roomOf(screen));
    return [...folders, ...roomOf(file)];
  };

  /** The tests of a line: those in its room that call it, else all that call it, else its room's. */
  const calling = ({ key, run }: Called): string[] => {
    const pattern = patternOf(key);
    const room = roomOf(`functions/${run}`);
    const found = plain.filter((test) => pattern.test(texts.get(test) ?? ""));
    const inside = found.filter((test) => room.includes(test));
    return [inside, found, room].find((each) => each.length > 0) ?? [];
  };

  const isIn = (file: string, run: string): boolean => graph.reach(`functions/${run}.ts`, cutLines).has(file);

  const running = (file: string): string[] => [
    ...called.filter(({ run }) => isIn(file, run)).flatMap(calling),
    ...uncalled.filter((run) => isIn(file, run)).flatMap((run) => roomOf(`functions/${run}`)),
  ];

  const noticing = (file: string): string[] => {
    const found = [
      ...tests.filter((test) => reached.get(test)?.has(file)),
      ...(file.startsWith("functions/") ? running(file) : []),
      // Its tests run it through the product, which they don't import.
      ...(VENDOR.test(file) ? roomOf(file) : []),
      ...(file.startsWith("web/") ? showing(file) : []),
      ...(/\.tsx?$/.test(file) ? [] : tests.filter((test) => texts.get(test)?.includes(basename(file)))),
    ];
    if (found.length > 0) return found;
    const room = roomOf(file);
    if (room.length > 0) return room;
    return /\.(tsx?|css|json)$/.test(file) ? [...tests] : [];
  };

  return [...new Set(changed.flatMap(noticing))].sort();
}
