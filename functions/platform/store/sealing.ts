import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFrom = (secret: string) => new Uint8Array(hkdfSync("sha256", secret, "", "sealing", 32));

/**
 * Compresses and encrypts a text. Only `unseal` with the same context and secret opens it. The secret must be
 * unguessable.
 */
export function seal(text: string, secret: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFrom(secret), nonce).setAAD(Buffer.from(context));
  const sealed = [cipher.update(deflateRawSync(text)), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString("base64");
}

/** Opens a sealed text. Throws for a different secret or context, or if the text was changed. */
export function unseal(sealed: string, secret: string, context: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const start = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, keyFrom(secret), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(NONCE_BYTES, start));
  return inflateRawSync(Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()])).toString();
}
