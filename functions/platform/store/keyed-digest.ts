import { createHmac } from "node:crypto";
import { environment } from "../environment.ts";
import { readSecret } from "./secret.ts";
import { once } from "./sharing.ts";

/** The key of stored digests. It must never change, since rows are found by digest. */
export const digestKey = once(() => readSecret(environment.digestSecretId));

/** `digest` with a secret key, for values that could be guessed from a plain digest, such as IP addresses. */
export async function keyedDigest(value: string): Promise<string> {
  return createHmac("sha256", await digestKey())
    .update(value)
    .digest("base64url")
    .slice(0, 22);
}
