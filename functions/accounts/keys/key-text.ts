import { checksum, randomDigits } from "../../platform/store/base62.ts";
import { sha256 } from "../../platform/store/digest.ts";

/** Recognizable to secret scanners; without hyphens, so that a double-click selects the whole key. */
const PREFIX = "wnc_";
const RANDOM = 30;
const TEXT = /^wnc_[0-9A-Za-z]{36}$/;

/** A new key: 178 random bits and their checksum. */
export function createKeyText(): string {
  const text = PREFIX + randomDigits(RANDOM);
  return text + checksum(text);
}

/** Whether a credential is meant to be a key. */
export const isKeyText = (credential: string): boolean => credential.startsWith(PREFIX);

/** The SHA-256 that a key is stored under; null for a text that can't be a key. */
export function digestKeyText(text: string): string | null {
  const end = PREFIX.length + RANDOM;
  return TEXT.test(text) && checksum(text.slice(0, end)) === text.slice(end) ? sha256(text) : null;
}
