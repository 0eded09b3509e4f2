import { CognitoJwtVerifier } from "aws-jwt-verify";
import { JwtBaseError } from "aws-jwt-verify/error";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import type { Account } from "../accounts/account.ts";
import { findCaller } from "../accounts/caller-store.ts";
import { environment } from "../environment.ts";
import { HttpError, signInRequired, unavailable } from "../errors.ts";
import type { Line } from "../http/line.ts";
import { RequestQuota } from "../http/request-quota.ts";
import { fetchSigningKeys, SigningKeysUnavailable } from "../http/signing-keys.ts";
import type { Member, Person } from "../members/member.ts";
import { findPerson } from "../members/member-store.ts";
import { mayCall, type RequiredRole } from "../members/role.ts";

const verifier = environment.userPoolId
  ? CognitoJwtVerifier.create(
      { userPoolId: environment.userPoolId, clientId: environment.userPoolClientId, tokenUse: "access" },
      { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchSigningKeys } }) },
    )
  : undefined;

/** More than a person with several tabs open, or a script that keeps up with an account's leads, sends. */
const requests = new RequestQuota({ kind: "person", max: 600, seconds: 60 });

type Headers = Record<string, string | undefined>;

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

/** 401 if the person no longer exists, or ended the session after its token was issued. */
function requireSession(person: Person | null, { iat }: Claims): Person {
  if (person === null || iat < person.sessions_from) throw signInRequired();
  return person;
}

/** What a handler knows about its caller. */
export type Callers = {
  anyone: Record<never, never>;
  person: { person: Person };
  account: { person: Person; member: Member; account: Account };
};

async function findMember(
  claims: Claims,
  accountId: string,
  role: RequiredRole,
): Promise<Callers["account"]> {
  const found = await findCaller(claims.sub, accountId);
  const person = requireSession(found.person, claims);
  const { member, account } = found;
  // The same for a foreign account and for one that doesn't exist.
  if (member === null || account === null) throw new HttpError(403, "You are not a member of this account.");
  if (!mayCall(member.role, role)) {
    throw new HttpError(403, "Your role in this account doesn't allow this; ask its owner.");
  }
  return { person, member, account };
}

async function findCallerOf(line: Line, claims: Claims, headers: Headers): Promise<Callers[Line["caller"]]> {
  if (line.caller === "account") {
    return findMember(claims, headers["x-account"] ?? claims.sub, line.role);
  }
  return { person: requireSession(await findPerson(claims.sub), claims) };
}

/** The own account of the person with an access token. 401 without a valid one, 403 if they may not add leads to it. */
export async function requireAccount(authorization: string | undefined): Promise<Account> {
  const claims = await verifyToken(authorization);
  return (await findMember(claims, claims.sub, "analyst")).account;
}

/**
 * Admits a request's caller as its line says: 401 without a session, 403 without the role, 429 over the caller's limit.
 * What is left of the limit is added to `responseHeaders`.
 */
export async function admit(
  line: Line,
  headers: Headers,
  now: Date,
  responseHeaders: Record<string, string>,
): Promise<Callers[Line["caller"]]> {
  if (line.caller === "anyone") return {};
  const claims = await verifyToken(headers.authorization);
  // Someone over the limit costs no read either.
  requests.requireLeft(claims.sub, now);
  const [caller, left] = await Promise.all([
    findCallerOf(line, claims, headers),
    requests.take(claims.sub, now),
  ]);
  Object.assign(responseHeaders, left);
  return caller;
}
