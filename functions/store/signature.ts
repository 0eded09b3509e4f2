import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a lower-case hex signature is the HMAC-SHA256 of a message, in constant time. */
export function isSigned(message: string | Buffer, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature) || secret === "") return false;
  const right = createHmac("sha256", secret).update(message).digest();
  return timingSafeEqual(right, Buffer.from(signature, "hex"));
}
