import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { functionsDir } from "../lib/build.ts";
import { parseLines } from "../lib/manifest-slices.ts";

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
  it("only contain its own function's line", async () => {
    const slice = await parseLines(LINES);
    const linesIn = (run: string) => slice(run).match(/"(GET|POST) \/api\/[^"]+"/g);
    expect(linesIn("notes/get-note")).toEqual(['"GET /api/notes/{id}"']);
    expect(linesIn("notes/add-note")).toEqual(['"POST /api/notes"']);
    expect(slice("notes/add-note")).toContain("...otherRoutes");
    expect(linesIn("elsewhere/else")).toBeNull();
  });

  it("bundle no schema of another function", async () => {
    const health = await readFile(join(functionsDir, "get-health/index.cjs"), "utf8");
    expect(health.match(/run:"[\w-]+\/[\w-]+"/g)).toEqual(['run:"product/get-health"']);
    expect(health.includes("Full name, email and password are required.")).toBe(false);
  });

  it("are only complete if a function reads the whole manifest", async () => {
    const bundles = await readdir(functionsDir);
    const texts = await Promise.all(
      bundles.map((name) => readFile(join(functionsDir, name, "index.cjs"), "utf8")),
    );
    const whole = bundles.filter((_, at) => (texts[at]?.match(/run:"[\w-]+\/[\w-]+"/g)?.length ?? 0) > 1);
    expect(whole).toEqual(["answer-mcp", "get-openapi"]);
  });
});
