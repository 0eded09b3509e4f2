import { decodeJwt, importJWK, SignJWT } from "jose";
import type { App } from "./app.ts";
import { rowsOf } from "./rows.ts";

/** A token as it would be an hour later: it was issued, and expires, 61 minutes earlier. */
export async function anHourLater(app: App, token: string): Promise<string> {
  const rows = rowsOf(app);
  const { kid, jwk } = await rows.signingKey();
  rows.close();
  const { exp = 0, iat = 0, ...claims } = decodeJwt(token);
  return new SignJWT({ ...claims, exp: exp - 3660, iat: iat - 3660 })
    .setProtectedHeader({ alg: "RS256", kid })
    .sign(await importJWK(jwk, "RS256"));
}
