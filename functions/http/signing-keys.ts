import { environment } from "../environment.ts";

/** The user pool's public keys could not be fetched: says nothing about the token. */
export class SigningKeysUnavailable extends Error {}

const TIMEOUT_MS = 3000;

/** Fetches the pool's JWKS, from the endpoint of the environment where it names one. */
export async function fetchSigningKeys(uri: string): Promise<ArrayBuffer> {
  const { pathname } = new URL(uri);
  const address = environment.identityEndpoint ? new URL(pathname, environment.identityEndpoint) : uri;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const keys = await answer.arrayBuffer();
    // Whatever else answers in the pool's place says nothing about a token either.
    if (!Array.isArray(JSON.parse(Buffer.from(keys).toString("utf8")).keys)) throw new Error("no keys");
    return keys;
  } catch (error) {
    throw new SigningKeysUnavailable("The signing keys could not be fetched.", { cause: error });
  }
}
