import { expect, test } from "vitest";
import { removeRecoveryPhrases } from "../../../functions/leads/intake/recovery-phrases.ts";

const PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";
const words = PHRASE.split(" ");

test.each([
  ["in lower case", PHRASE],
  ["in capitals", PHRASE.toUpperCase()],
  ["numbered", words.map((word, at) => `${at + 1}. ${word}`).join(" ")],
  ["in lines", words.join("\n")],
  ["with commas", words.join(", ")],
])("a recovery phrase %s is cut out", (_, phrase) => {
  const rest = removeRecoveryPhrases(`Restore it: ${phrase} - thanks!`);
  expect(rest).toBe(`Restore it: ${phrase.startsWith("1") ? "1. " : ""}*** - thanks!`);
});

test("a phrase of another list is cut out where the text speaks of it", () => {
  const phrase = "witch collapse practice feed shame open despair creek road again ice least";
  expect(removeRecoveryPhrases(`seed: ${phrase}`)).toBe("seed: ***");
  expect(removeRecoveryPhrases(phrase)).toBe(phrase);
});

test.each([
  "please could someone call back about kitchen cabinets doors handles hinges drawers worktops sinks",
  "blue green red yellow orange purple pink brown black white grey gold silver tiles please",
  "saya ingin tahu harga rumah dekat pantai bali dengan dua kamar tidur dan kolam renang",
  words.slice(1).join(" "),
  "",
])("stays unchanged: %s", (text) => expect(removeRecoveryPhrases(text)).toBe(text));
