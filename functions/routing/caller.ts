import { CognitoJwtVerifier } from "aws-jwt-verify";
import { JwtBaseError } from "aws-jwt-verify/error";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import type { Account } from "../accounts/account.ts";
import { findAccount } from "../accounts/account-store.ts";
import { environment } from "../environment.ts";
import { signInRequired, unavailable } from "../errors.ts";
import { RequestQuota } from "../http/request-quota.ts";
import { fetchSigningKeys, SigningKeysUnavailable } from "../http/signing-keys.ts";

const verifier = environment.userPoolId
  ? CognitoJwtVerifier.create(
      { userPoolId: environment.userPoolId, clientId: environment.userPoolClientId, tokenUse: "access" },
      { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchSigningKeys } }) },
    )
  : undefined;

/** More than a person with several tabs open, or a script that keeps up with an account's leads, sends. */
const requests = new RequestQuota({ kind: "account", max: 600, seconds: 60 });

type Claims = { sub: string; iat: number };

/** What a valid access token says. 401 without one, 503 while its signature cannot be checked. */
async function verifyToken(authorization: string | undefined): Promise<Claims> {
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
  return { sub, iat: claims.iat };
}

async function findCaller({ sub, iat }: Claims): Promise<Account> {
  const account = await findAccount(sub);
  if (account === null || iat < account.sessions_from) throw signInRequired();
  return account;
}

/** The account of a valid access token; otherwise 401. */
export const requireAccount = async (authorization: string | undefined): Promise<Account> =>
  findCaller(await verifyToken(authorization));

/** The same for a request that counts against the account's limit (429), with the response headers that say so. */
export async function admitAccount(
  authorization: string | undefined,
  now: Date,
): Promise<{ account: Account; headers: Record<string, string> }> {
  const claims = await verifyToken(authorization);
  // Someone over the limit costs no read either.
  requests.requireLeft(claims.sub, now);
  const [account, headers] = await Promise.all([findCaller(claims), requests.take(claims.sub, now)]);
  return { account, headers };
}
