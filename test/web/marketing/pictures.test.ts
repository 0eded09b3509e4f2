import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { digestLook, isSaid, readInterface, SHOWN_FILE, type Shown } from "../../support/browser/shown.ts";

const REMAKE = "Take them again: npx tsx test/support/browser/screens.ts";

const { look, words }: Shown = JSON.parse(readFileSync(SHOWN_FILE, "utf8"));
const code = readInterface();

it.each(Object.entries(words))("the picture of %s shows only what the interface still says", (_, shown) => {
  expect(shown.length).toBeGreaterThan(5);
  const gone = shown.filter((text) => !isSaid(text, code));
  expect(gone, REMAKE).toEqual([]);
});

it("the pictures have today's colors and sizes", () => expect(look, REMAKE).toBe(digestLook()));
