import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requireLayout } from "../../lib/local/lock.ts";
import { freePort } from "../../lib/local/ports.ts";
import { startStack } from "../../lib/local/stack.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "layout-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const start = async () => startStack({ port: await freePort(), dataDir });

describe("a data folder", () => {
  it("is marked with the current layout when new, and accepted from then on", async () => {
    await requireLayout(dataDir);
    await writeFile(join(dataDir, "table.db"), "");
    await requireLayout(dataDir);
    expect(await readdir(dataDir)).toEqual(["layout", "table.db"]);
  });

  it("from before layouts is refused in one sentence, and left alone", async () => {
    await writeFile(join(dataDir, "table.db"), "old");
    await expect(start()).rejects.toThrow(
      `The data folder ${dataDir} was written by another version of Whence: delete it, or set DATA_DIR to a new folder.`,
    );
    expect(await readdir(dataDir)).toEqual(["table.db"]);
    expect(await readFile(join(dataDir, "table.db"), "utf8")).toBe("old");
  });

  it("with another layout is refused", async () => {
    await writeFile(join(dataDir, "layout"), "1");
    await expect(start()).rejects.toThrow("another version of Whence");
  });
});
