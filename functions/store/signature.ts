import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a signature in lower-case hex is the HMAC-SHA256 of a message; takes as long for any wrong one. */
export function isSigned(message: string | Buffer, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature) || secret === "") return false;
  const right = createHmac("sha256", secret).update(message).digest();
  return timingSafeEqual(right, Buffer.from(signature, "hex"));
}
