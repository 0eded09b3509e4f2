import { environment } from "../environment.ts";

/** The user pool's public keys could not be fetched, so the token can be neither accepted nor rejected. */
export class SigningKeysUnavailable extends Error {}

const TIMEOUT_MS = 3000;

/** Fetches the pool's JWKS, from `identityEndpoint` if the environment sets it. */
export async function fetchSigningKeys(uri: string): Promise<ArrayBuffer> {
  const { pathname } = new URL(uri);
  const address = environment.identityEndpoint ? new URL(pathname, environment.identityEndpoint) : uri;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const keys = await response.arrayBuffer();
    // A 200 without keys comes from something other than the pool.
    if (!Array.isArray(JSON.parse(Buffer.from(keys).toString("utf8")).keys)) throw new Error("no keys");
    return keys;
  } catch (error) {
    throw new SigningKeysUnavailable("The signing keys could not be fetched.", { cause: error });
  }
}
