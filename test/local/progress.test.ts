import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createProgress } from "../../lib/local/progress.ts";

/** What is written to a terminal, or to a file, while progress is shown. */
function written(isTTY: boolean): string {
  let text = "";
  const out = new Writable({
    write(piece, _, done) {
      text += piece;
      done();
    },
  });
  const progress = createProgress(Object.assign(out, { isTTY }));
  progress.show("Adding demo leads 0 of 320");
  progress.show("Starting…");
  progress.end();
  return text;
}

test("a terminal shows one line, which the next text replaces and the end removes", () => {
  const clear = "\u001b[1G\u001b[2K";
  expect(written(true)).toBe(`${clear}Adding demo leads 0 of 320${clear}Starting…${clear}`);
});

test("a file gets a plain line for each text", () => {
  expect(written(false)).toBe("Adding demo leads 0 of 320\nStarting…\n");
});
