import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { findEntryPoints, functionsDir, root } from "../lib/build.ts";
import { parseLines } from "../lib/manifest-slices.ts";

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

const LINES = `
import type { Line } from "../http/line.ts";
import { NewNote, Note } from "./note.ts";

const place = NewNote.entries.place;
/** Notes. */
export const noteRoutes = {
  ...otherRoutes,
  // The note in a comment: { run: "notes/remove-note" }.
  "GET /api/notes/{id}": { run: "notes/get-note", summary: "A note, and ] or }.", reply: Note },
  "POST /api/notes": { summary: "Adds a note.", run: "notes/add-note", query: place, body: NewNote },
} as const satisfies Record<string, Line>;
`;

describe("the manifest lines in a bundle", () => {
  it("are those of its own function", async () => {
    const slice = await parseLines(LINES);
    const linesIn = (run: string) => slice(run).match(/"(GET|POST) \/api\/[^"]+"/g);
    expect(linesIn("notes/get-note")).toEqual(['"GET /api/notes/{id}"']);
    expect(linesIn("notes/add-note")).toEqual(['"POST /api/notes"']);
    expect(slice("notes/add-note")).toContain("...otherRoutes");
    expect(linesIn("elsewhere/else")).toBeNull();
  });

  it("bring no schema of another function with them", async () => {
    const health = await readFile(join(functionsDir, "get-health/index.cjs"), "utf8");
    expect(health.match(/run:"[\w-]+\/[\w-]+"/g)).toEqual(['run:"product/get-health"']);
    expect(health.includes("Full name, email and password are required.")).toBe(false);
  });

  it("are all of them only where a function reads the whole manifest", async () => {
    const bundles = await readdir(functionsDir);
    const texts = await Promise.all(
      bundles.map((name) => readFile(join(functionsDir, name, "index.cjs"), "utf8")),
    );
    const whole = bundles.filter((_, at) => (texts[at]?.match(/run:"[\w-]+\/[\w-]+"/g)?.length ?? 0) > 1);
    expect(whole).toEqual(["answer-mcp", "get-openapi"]);
  });
});

// Vitest resolves imports more leniently than Node does, so nothing else notices an import that fails there.
it("the bench loads in plain Node, and rejects an unknown goal", async () => {
  const bench = promisify(execFile)(process.execPath, ["--import", "tsx", "bench/run.ts", "nothing"], {
    cwd: root,
  });
  await expect(bench).rejects.toThrow("Unknown goal. Choose from: bundles, reading");
});
