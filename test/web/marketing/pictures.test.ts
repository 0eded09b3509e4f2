import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { digestLook, isSaid, readInterface, SHOWN_FILE, type Shown } from "../../support/browser/shown.ts";

const shown: Shown = JSON.parse(await readFile(SHOWN_FILE, "utf8"));
const RETAKE = "Take them again: npx tsx test/support/browser/screens.ts";

test("the pictures of the product have the words of today's interface", () => {
  const code = readInterface();
  const stale = Object.entries(shown.words).flatMap(([picture, words]) =>
    words.filter((word) => !isSaid(word, code)).map((word) => `${picture}: "${word}"`),
  );
  expect(stale, RETAKE).toEqual([]);
  // Enough to notice a change: a picture without words would never be stale.
  for (const [picture, words] of Object.entries(shown.words))
    expect(words.length, picture).toBeGreaterThan(5);
});

test("the pictures of the product have today's colors and sizes", () => {
  expect(shown.look, RETAKE).toBe(digestLook());
});

test("a word that is nowhere in the interface is noticed", () => {
  expect(isSaid("Recent Leads", readInterface())).toBe(true);
  expect(isSaid("Latest Prospects", readInterface())).toBe(false);
});
