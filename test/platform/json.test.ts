import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "../../functions/platform/json.ts";
import { cases } from "../support/cases.ts";

/** A text of arbitrary UTF-16 code units, including lone surrogates and backslashes. */
const units = fc
  .array(fc.oneof(fc.nat(0xffff), fc.integer({ min: 0xd800, max: 0xdfff }), fc.constant(0x5c)))
  .map((codes) => String.fromCharCode(...codes));

test("parsed strings are well-formed, and otherwise unchanged", () => {
  fc.assert(
    fc.property(units, (text) => {
      expect(parseJson(JSON.stringify({ text }))).toEqual({ text: text.toWellFormed() });
    }),
    cases(20_000),
  );
});

test("an escaped pair stays intact, and escaped backslashes start no escape", () => {
  expect(parseJson(String.raw`["\ud83d\ude00", "\\ud83d", "\\\uD83D", "\uDE00\ud83d"]`)).toEqual([
    "\u{1f600}",
    "\\ud83d",
    "\\\ufffd",
    "\ufffd\ufffd",
  ]);
  expect(parseJson("{")).toBeUndefined();
});
