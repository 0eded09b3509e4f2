import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createRequire, isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { FREE } from "../functions/leads/scoring/mailbox.list.ts";
import { functionsDir } from "../lib/build.ts";

const folder = join(functionsDir, "submit-lead");
const LISTS = ["mailbox.json", "packed.json", "phone-numbers.json"];

describe("the lists of a bundle", () => {
  test("are stored beside it, and only beside bundles that use them", async () => {
    expect((await readdir(folder)).sort()).toEqual(["index.cjs", ...LISTS]);
    for (const name of ["list-keys", "get-health", "invite-member"])
      expect(await readdir(join(functionsDir, name))).toEqual(["index.cjs"]);
    const stored = JSON.parse(await readFile(join(folder, "mailbox.json"), "utf8"));
    expect(stored.FREE).toBe(FREE);
    expect(await readFile(join(folder, "index.cjs"), "utf8")).not.toContain(FREE.slice(0, 100));
  });

  test("aren't read while the bundle loads", async () => {
    const alone = await mkdtemp(join(tmpdir(), "alone-"));
    onTestFinished(() => rm(alone, { recursive: true }));
    await cp(join(folder, "index.cjs"), join(alone, "index.cjs"));
    const { handler } = createRequire(import.meta.url)(join(alone, "index.cjs"));
    expect(handler).toBeTypeOf("function");
  });
});

test("every bundle loads with nothing but Node.js beside it", async () => {
  const names = await readdir(functionsDir);
  const needed = await Promise.all(
    names.map(async (name) => {
      const code = await readFile(join(functionsDir, name, "index.cjs"), "utf8");
      // The SDK also names one in the text of an error.
      const required = [...code.matchAll(/(?<!\[)\brequire\("([^"]+)"\)/g)].map(([, module = ""]) => module);
      return required.filter((module) => !isBuiltin(module)).map((module) => `${name} needs ${module}`);
    }),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(needed.flat()).toEqual([]);
});
