import { join } from "node:path";
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
