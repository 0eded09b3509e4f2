import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  clean,
  email,
  escapeHtml,
  isEmail,
  lenientText,
  requiredText,
} from "../../../functions/platform/http/text.ts";

describe("text as we store it", () => {
  test.each([
    ["keeps tabs and line breaks", "a\tb\nc\rd", "a\tb\nc\rd"],
    ["keeps other scripts and emoji", "Zoë 東京 👩‍💻", "Zoë 東京 👩‍💻"],
    ["loses control characters", "a\u0000b\u0008c\u000bd\u001fe\u007ff", "abcdef"],
    ["loses byte order marks", "\ufeffa", "a"],
    ["loses bidirectional overrides", "a\u202eb\u2066c\u2069d\u202a", "abcd"],
    ["replaces half a pair", "a\ud83db", "a\ufffdb"],
    ["keeps spaces around it", " a ", " a "],
  ])("%s", (_, text, stored) => {
    expect(clean(text, 100)).toBe(stored);
  });

  test("is cut to its maximum length, but not within a character", () => {
    expect(clean("abcdef", 6)).toBe("abcdef");
    expect(clean("abcdefg", 6)).toBe("abcdef");
    expect(clean("abcde👍", 6)).toBe("abcde");
    expect(clean("abcd👍", 6)).toBe("abcd👍");
    expect(clean("abcd\ud83dxyz", 5)).toBe("abcd");
  });

  test("is measured without its control characters, even if it has as many of them", () => {
    expect(clean("\u0000\u0000abcd", 4)).toBe("abcd");
    expect(clean(`${"\u0000".repeat(4)}abcdefgh`, 4)).toBe("abcd");
    expect(clean(`${"\u0000".repeat(8)}abcd`, 4)).toBe("");
  });
});

test("text for HTML cannot end an element or an attribute", () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    "&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;amp;&#60;/a&#62;",
  );
  expect(escapeHtml("Zoë")).toBe("Zoë");
});

describe("an optional field", () => {
  test.each<[unknown, string | null]>([
    [" x ", "x"],
    ["", null],
    ["  ", null],
    [5, "5"],
    [0, "0"],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [true, null],
    [null, null],
    [undefined, null],
    [["x"], null],
    ["abcdef", "abcde"],
    ["\u0000x", "x"],
  ])("never fails: %j becomes %j", (input, text) => {
    expect(v.parse(lenientText(5), input)).toBe(text);
  });
});

describe("a required field", () => {
  const result = (input: unknown) => {
    const { output, issues } = v.safeParse(requiredText("Name", 5), input);
    return issues?.[0].message ?? output;
  };
  test.each<[unknown, unknown]>([
    [" Ada ", "Ada"],
    ["abcde", "abcde"],
    ["a\u0000b", "ab"],
    ["", "Name is required."],
    [" \u0000 ", "Name is required."],
    [undefined, "Name is required."],
    [5, "Name is required."],
    ["abcdef", "Name must not be longer than 5 characters."],
  ])("%j is %j", (input, expected) => {
    expect(result(input)).toBe(expected);
  });
});

describe("an email address", () => {
  test.each([
    "a@b.example",
    "ada.lovelace+news@mail.firm.example",
    "o'brien@firm.example",
    "zoë@über.example",
    `${"a".repeat(64)}@firm.example`,
    `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.example`,
  ])("can be %s", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    "",
    "ada",
    "@firm.example",
    "ada@",
    "ada@firm",
    "ada@.example",
    "ada@firm.",
    "ada@firm..example",
    "a b@firm.example",
    "ada@fi rm.example",
    "a@b@c.example",
    '"a"@b.example',
    "<a@b.example>",
    "a@b.example, c@d.example",
    "a\u202e@b.example",
    "a\u0000@b.example",
    "x a@b.example",
    "a@b.example\n",
    `${"a".repeat(65)}@firm.example`,
  ])("cannot be %j", (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test("has at most 254 characters", () => {
    expect(isEmail(`a@${"b".repeat(244)}.example`)).toBe(true);
    expect(isEmail(`a@${"b".repeat(245)}.example`)).toBe(false);
  });

  test("is stored in lower case, without spaces around it", () => {
    const address = email("Enter a valid email address.");
    expect(v.parse(address, "  Ada@Firm.Example ")).toBe("ada@firm.example");
    for (const wrong of ["ada", "\tada@firm.example", 5, undefined])
      expect(v.safeParse(address, wrong).issues?.[0].message).toBe("Enter a valid email address.");
  });
});
