import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { findEntryPoints, root } from "../lib/build.ts";

describe("the files of manifest lines", () => {
  it("are found by the line's `run`", () => {
    expect(findEntryPoints({ "GET /api/health": { run: "product/get-health" } })).toEqual({
      "get-health/index": join(root, "functions/product/get-health.ts"),
    });
  });

  it("fail the build in one sentence, naming the line and the file, when `run` is misspelt", () => {
    expect(() => findEntryPoints({ "GET /api/health": { run: "product/get-helth" } })).toThrow(
      new Error(
        'The manifest line "GET /api/health" runs "product/get-helth", but there is no file functions/product/get-helth.ts.',
      ),
    );
  });
});

// Vitest resolves imports more leniently than Node does, so nothing else notices an import that fails there.
it("the bench loads in plain Node, and rejects an unknown goal", async () => {
  const bench = promisify(execFile)(process.execPath, ["--import", "tsx", "bench/run.ts", "nothing"], {
    cwd: root,
  });
  await expect(bench).rejects.toThrow("Unknown goal. Choose from: bundles, reading");
});
