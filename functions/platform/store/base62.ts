import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** An unguessable text of base62 digits, 5.95 bits each. */
export const randomDigits = (length: number): string =>
  Array.from({ length }, () => DIGITS.charAt(randomInt(DIGITS.length))).join("");

/** A text's CRC32 as six base62 digits, which detects mistyped or invented keys without a read. */
export function checksum(text: string): string {
  let digits = "";
  for (let rest = crc32(text), at = 0; at < 6; at++, rest = Math.floor(rest / DIGITS.length)) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
  }
  return digits;
}
