import { createHash, randomBytes, randomFillSync } from "node:crypto";

/** A value's full SHA-256, base64url. */
export const sha256 = (value: string): string => createHash("sha256").update(value).digest("base64url");

/** A value's full SHA-256 in hex, the format other systems expect. */
export const sha256Hex = (value: string): string => createHash("sha256").update(value).digest("hex");

/** A value's short digest, for keys that must not reveal it: 132 bits of SHA-256, base64url. */
export const digest = (value: string): string => sha256(value).slice(0, 22);

/** An unguessable name: 32 bytes for a credential, 24 for a short-lived token, 16 for a public id. */
export const randomName = (bytes: 16 | 24 | 32): string => randomBytes(bytes).toString("base64url");

const drawn = new Uint8Array(1024);
let used = drawn.length;

/** An unguessable fraction in [0, 1). Draws bytes in bulk, since the cost is per call. */
export function randomFraction(): number {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  return (drawn[used++] ?? 0) / 256;
}
