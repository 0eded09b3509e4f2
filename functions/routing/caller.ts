import { CognitoJwtVerifier } from "aws-jwt-verify";
import { JwtBaseError } from "aws-jwt-verify/error";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import type { Account } from "../accounts/account.ts";
import { findAccount } from "../accounts/account-store.ts";
import { environment } from "../environment.ts";
import { signInRequired, unavailable } from "../errors.ts";
import { fetchSigningKeys, SigningKeysUnavailable } from "../http/signing-keys.ts";

const verifier = environment.userPoolId
  ? CognitoJwtVerifier.create(
      { userPoolId: environment.userPoolId, clientId: environment.userPoolClientId, tokenUse: "access" },
      { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchSigningKeys } }) },
    )
  : undefined;

/** The account of a valid access token. 401 without one, 503 while its signature cannot be checked. */
export async function requireAccount(authorization: string | undefined): Promise<Account> {
  const token = /^bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(authorization ?? "")?.[1];
  if (token === undefined || verifier === undefined) throw signInRequired();
  const claims = await verifier.verify(token).catch((error: unknown) => {
    if (error instanceof SigningKeysUnavailable) throw unavailable();
    if (error instanceof JwtBaseError || error instanceof SyntaxError) throw signInRequired();
    throw error;
  });
  // The verifier also accepts tokens without an issue or expiry time.
  const { sub, iat, exp }: Partial<typeof claims> = claims;
  if (sub === undefined || !Number.isFinite(iat) || !Number.isFinite(exp)) throw signInRequired();
  const account = await findAccount(sub);
  if (account === null || claims.iat < account.sessions_from) throw signInRequired();
  return account;
}
