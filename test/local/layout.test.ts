import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requireLayout } from "../../lib/local/data-folder.ts";
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

  it("without a layout is rejected in one sentence, and left unchanged", async () => {
    await writeFile(join(dataDir, "table.db"), "old");
    await expect(start()).rejects.toThrow(
      `The data folder ${dataDir} was written by another version of Whence: delete it, or set DATA_DIR to a new folder.`,
    );
    expect(await readdir(dataDir)).toEqual(["table.db"]);
    expect(await readFile(join(dataDir, "table.db"), "utf8")).toBe("old");
  });

  it("is accessible to its owner only, as are our files, even if they were not before", async () => {
    const modeOf = async (name: string) => ((await stat(join(dataDir, name))).mode & 0o777).toString(8);
    const expectPrivate = async () => {
      expect(await modeOf("")).toBe("700");
      const ours = (await readdir(dataDir)).filter((name) => name !== "other.txt");
      expect(ours).toContain("table.db-wal");
      for (const name of ours)
        expect([name, await modeOf(name)]).toEqual([name, name === "files" ? "700" : "600"]);
    };
    await chmod(dataDir, 0o755);
    const first = await start();
    await expectPrivate();
    await first.close();
    for (const name of await readdir(dataDir)) await chmod(join(dataDir, name), 0o644);
    await writeFile(join(dataDir, "other.txt"), "", { mode: 0o644 });
    const second = await start();
    await expectPrivate();
    expect(await modeOf("other.txt")).toBe("644");
    await second.close();
  });

  it("with another layout is rejected", async () => {
    await writeFile(join(dataDir, "layout"), "1");
    await expect(start()).rejects.toThrow("another version of Whence");
  });
});
