import { CognitoJwtVerifier } from "aws-jwt-verify";
import { JwtBaseError } from "aws-jwt-verify/error";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import { environment } from "../../platform/environment.ts";
import { signInRequired, unavailable } from "../../platform/errors.ts";
import { fetchSigningKeys, SigningKeysUnavailable } from "../../platform/http/signing-keys.ts";

const verifier = environment.userPoolId
  ? CognitoJwtVerifier.create(
      { userPoolId: environment.userPoolId, clientId: environment.userPoolClientId, tokenUse: "access" },
      { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchSigningKeys } }) },
    )
  : undefined;

export type Claims = { sub: string; iat: number };

const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The claims of a valid access token. 401 for any other credential, 503 while signatures can't be checked. */
export async function verifyToken(credential: string): Promise<Claims> {
  if (!TOKEN.test(credential) || verifier === undefined) throw signInRequired();
  const claims = await verifier.verify(credential).catch((error: unknown) => {
    if (error instanceof SigningKeysUnavailable) throw unavailable();
    if (error instanceof JwtBaseError || error instanceof SyntaxError) throw signInRequired();
    throw error;
  });
  // The verifier also accepts tokens without an issue or expiry time.
  const { sub, iat, exp }: Partial<typeof claims> = claims;
  if (sub === undefined || !Number.isFinite(iat) || !Number.isFinite(exp)) throw signInRequired();
  return { sub, iat: claims.iat };
}
