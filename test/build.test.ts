import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { findEntryPoints, functionsDir, root, webDir } from "../lib/build.ts";
import { buildBundles } from "../lib/bundles.ts";
import { buildIfChanged } from "../lib/stamp.ts";

describe("the files of manifest lines", () => {
  it("are found by the line's `run`", () => {
    expect(findEntryPoints({ "GET /api/health": { run: "product/get-health" } })).toEqual({
      "get-health/index": join(root, "functions/product/get-health.ts"),
    });
  });

  it("fail the build in one sentence, naming the line and the file, if `run` is misspelled", () => {
    expect(() => findEntryPoints({ "GET /api/health": { run: "product/get-helth" } })).toThrow(
      new Error(
        'The manifest line "GET /api/health" runs "product/get-helth", but there is no file functions/product/get-helth.ts.',
      ),
    );
  });
});

describe("an output is built again", () => {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const [source, shared, output] = ["source", "shared", "output"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  /** Whether a build ran. */
  const build = async (read = [shared]) => {
    let ran = false;
    await buildIfChanged(output, [source], async (temporary) => {
      ran = true;
      await mkdir(temporary);
      return read;
    });
    return ran;
  };

  it("if any file that the bundler read has changed, and only then", async () => {
    writeFileSync(source, "1");
    writeFileSync(shared, "1");
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
    writeFileSync(shared, "2");
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
    rmSync(shared);
    expect(await build([])).toBe(true);
    expect(await build([])).toBe(false);
    writeFileSync(source, "2");
    expect(await build([])).toBe(true);
  });

  it("when a file changed while it was being read", async () => {
    writeFileSync(source, "3");
    await buildIfChanged(output, [source], async (temporary) => {
      await mkdir(temporary);
      await new Promise((resolve) => setTimeout(resolve, 20));
      writeFileSync(shared, "3");
      return [shared];
    });
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
  });

  it("if it is the website, when any file of functions/ that a page imports changes", () => {
    const { read }: { read: string[] } = JSON.parse(readFileSync(`${webDir}.stamp`, "utf8"));
    const imported = readdirSync(join(root, "web"), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join("web", file))
      .flatMap((file) =>
        [
          ...readFileSync(join(root, file), "utf8").matchAll(
            /^import (?!type)[^;]* from "(.*\/functions\/.*)"/gm,
          ),
        ].map(([, to = ""]) => normalize(join(dirname(file), to))),
      );
    expect(new Set(imported).size).toBeGreaterThan(15);
    expect(read).toEqual(expect.arrayContaining(imported));
    expect(read).toContain("web/src/app/boot.ts");
  });
});

describe("bundles", () => {
  const folder = mkdtempSync(join(tmpdir(), "bundles-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = (name: string) => join(folder, name);
  const write = (name: string, text: string) => writeFileSync(path(name), text);
  for (const name of ["a", "b", "shared", "settings"]) write(name, "1");
  const parts = { a: ["a", "shared"], b: ["b", "shared"], c: ["a"] };
  const output = path("output");
  /** The bundles that were built; `during` runs while they are. */
  const build = async (names: (keyof typeof parts)[], during = () => {}) => {
    let built: string[] = [];
    const entryPoints = Object.fromEntries(names.map((name) => [`${name}/index`, path(name)]));
    await buildBundles(output, entryPoints, [path("settings")], async (temporary, stale) => {
      built = Object.keys(stale).map(dirname);
      await new Promise((resolve) => setTimeout(resolve, 20));
      during();
      for (const name of built) {
        mkdirSync(join(temporary, name), { recursive: true });
        writeFileSync(join(temporary, name, "index.cjs"), readFileSync(path(parts[name as "a"][0] ?? "")));
      }
      return Object.fromEntries(built.map((name) => [`${name}/index`, parts[name as "a"].map(path)]));
    });
    return built;
  };
  const outputs = () =>
    Object.fromEntries(
      readdirSync(output).map((name) => [name, readFileSync(join(output, name, "index.cjs"), "utf8")]),
    );

  it("are rebuilt when one of their files has changed, without the others", async () => {
    expect(await build(["a", "b"])).toEqual(["a", "b"]);
    expect(await build(["a", "b"])).toEqual([]);
    write("a", "2");
    expect(await build(["a", "b"])).toEqual(["a"]);
    expect(outputs()).toEqual({ a: "2", b: "1" });
    write("shared", "2");
    expect(await build(["a", "b"])).toEqual(["a", "b"]);
  });

  it("come and go with their lines", async () => {
    expect(await build(["a", "b", "c"])).toEqual(["c"]);
    await build(["b", "c"]);
    expect(outputs()).toEqual({ b: "1", c: "2" });
    expect(await build(["b", "c"])).toEqual([]);
  });

  it("are all rebuilt when the build itself changes", async () => {
    write("settings", "2");
    expect(await build(["b", "c"])).toEqual(["b", "c"]);
  });

  it("are rebuilt when a file changed while it was being read", async () => {
    write("b", "2");
    expect(await build(["b", "c"], () => write("b", "3"))).toEqual(["b"]);
    expect(await build(["b", "c"])).toEqual(["b"]);
    expect(await build(["b", "c"])).toEqual([]);
  });

  it("of the product list all their files, including lists and their sources", () => {
    const { read }: { read: Record<string, string[]> } = JSON.parse(
      readFileSync(`${functionsDir}.stamp`, "utf8"),
    );
    expect(read["get-health/index"]).toContain("functions/platform/url.ts");
    expect(read["submit-lead/index"]).toContain("functions/leads/attribution/known-sources/social.ts");
    expect(read["get-health/index"]).not.toContain("functions/leads/attribution/known-sources/social.ts");
  });
});

// Vitest resolves imports more leniently than Node does, so nothing else notices an import that fails there.
it("the bench loads in plain Node, and rejects an unknown goal", async () => {
  const bench = promisify(execFile)(process.execPath, ["--import", "tsx", "bench/run.ts", "nothing"], {
    cwd: root,
  });
  await expect(bench).rejects.toThrow("Unknown goal. Choose from: bundles, calls");
});
