import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "../../functions/platform/json.ts";
import { cases } from "../support/cases.ts";

/** A text of any UTF-16 code units, halves of surrogate pairs and backslashes among them. */
const units = fc
  .array(fc.oneof(fc.nat(0xffff), fc.integer({ min: 0xd800, max: 0xdfff }), fc.constant(0x5c)))
  .map((codes) => String.fromCharCode(...codes));

test("strings of a JSON text are well-formed, and otherwise what was sent", () => {
  fc.assert(
    fc.property(units, (text) => {
      expect(parseJson(JSON.stringify({ text }))).toEqual({ text: text.toWellFormed() });
    }),
    cases(20_000),
  );
});

test("an escaped pair stays whole, and escaped backslashes are no escapes", () => {
  expect(parseJson(String.raw`["\ud83d\ude00", "\\ud83d", "\\\uD83D", "\uDE00\ud83d"]`)).toEqual([
    "\u{1f600}",
    "\\ud83d",
    "\\\ufffd",
    "\ufffd\ufffd",
  ]);
  expect(parseJson("{")).toBeUndefined();
});
