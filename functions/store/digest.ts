import { createHash, createHmac, randomBytes, randomFillSync } from "node:crypto";
import { environment } from "../environment.ts";

/** A short stand-in for a value that must not be read from a key: 132 bits of SHA-256, base64url. */
export const digest = (value: string): string =>
  createHash("sha256").update(value).digest("base64url").slice(0, 22);

/** The same, keyed: for values so few that a plain digest could be guessed back, such as addresses of callers. */
export const keyedDigest = (value: string): string =>
  createHmac("sha256", environment.originKey).update(value).digest("base64url").slice(0, 22);

/** An unguessable name: 32 bytes for a token that opens something, 24 for one of minutes, 16 for a public id. */
export const randomName = (bytes: 16 | 24 | 32): string => randomBytes(bytes).toString("base64url");

const drawn = new Uint8Array(1024);
let used = drawn.length;

/** An unguessable fraction from 0 to below 1. Bytes are drawn many at a time: each draw costs as much as all it gives. */
export function chance(): number {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  return (drawn[used++] ?? 0) / 256;
}
