import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { checksum, randomDigits } from "../../../functions/platform/store/base62.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const numberOf = (digits: string) => [...digits].reduce((sum, digit) => sum * 62 + DIGITS.indexOf(digit), 0);

// Keys that people have must stay valid, so their checksums must never change.
test.each([
  ["", "000000"],
  ["123456789", "3jZRME"],
])("the checksum of %j is %s", (text, digits) => expect(checksum(text)).toBe(digits));

test("a checksum is the text's CRC32 as six base62 digits", () => {
  for (const text of ["a", "whence", "Grüße", "x".repeat(1000)]) {
    expect(checksum(text)).toMatch(/^[0-9A-Za-z]{6}$/);
    expect(numberOf(checksum(text))).toBe(crc32(text));
  }
});

test("random digits have the asked length, and all 62 occur", () => {
  const digits = randomDigits(5000);
  expect(digits).toHaveLength(5000);
  expect(new Set(digits).size).toBe(62);
});
