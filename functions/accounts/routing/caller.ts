import { REQUESTS_PER_MINUTE } from "../../platform/constants.ts";
import { HttpError, signInRequired } from "../../platform/errors.ts";
import type { Line } from "../../platform/http/line.ts";
import { RequestQuota } from "../../platform/http/request-quota.ts";
import type { Account } from "../account.ts";
import { findAccountByHost } from "../brands/host-store.ts";
import { findCaller } from "../caller-store.ts";
import type { ApiKey } from "../keys/api-key.ts";
import { isKeyText } from "../keys/key-text.ts";
import { CLIENT_LOGINS } from "../members/access.ts";
import type { Member, Person } from "../members/member.ts";
import { findPerson } from "../members/member-store.ts";
import { mayCall, type RequiredRole } from "../members/role.ts";
import { memberVisibility, type Visibility } from "../members/visibility.ts";
import { computeAccess } from "../plans/access.ts";
import { hasFeature } from "../plans/plans.ts";
import { type Claims, verifyToken } from "./access-token.ts";
import { admitKey } from "./key-caller.ts";

/** More than a person with several open tabs needs. */
const quota = new RequestQuota({ kind: "person", max: REQUESTS_PER_MINUTE, seconds: 60 });

const NOT_A_MEMBER = "You are not a member of this account.";

export type Headers = Record<string, string | undefined>;

/** The caller: a signed-in person or an API key. */
export type Actor = { kind: "person"; person: Person } | { kind: "key"; key: ApiKey; account: Account };

/** A caller in an account, and what they see of it. */
type ForAccount = { actor: Actor; account: Account; visibility: Visibility };

/** What a handler knows about its caller. */
export type CallerOf<L extends Line> = L extends { caller: "account" }
  ? L extends { scope: string }
    ? ForAccount
    : ForAccount & { person: Person; member: Member }
  : L extends { caller: "person" }
    ? L extends { scope: string }
      ? { actor: Actor }
      : { person: Person }
    : Record<never, never>;

/** The result of `admit`: CallerOf<Line> for any line. */
export type Caller = Partial<ForAccount & { person: Person; member: Member }>;

/** 401 if the person no longer exists, or ended the session after its token was issued. */
function requireSession(person: Person | null, { iat }: Claims): Person {
  if (person === null || iat < person.sessions_from) throw signInRequired();
  return person;
}

/** 403 for a client while the account's plan lacks client logins. */
function requireLogin({ role }: Member, account: Account, now: Date): void {
  if (role !== "client" || hasFeature(computeAccess(account, now).plan, CLIENT_LOGINS.feature)) return;
  throw new HttpError(
    403,
    "The plan of this account doesn't include logins for clients; ask its owner.",
    {},
    "plan_insufficient",
  );
}

/** 403 at a brand's host for any account but the brand's. */
async function requireHost(accountId: string, headers: Headers, now: Date): Promise<void> {
  const own = await findAccountByHost(headers, now);
  if (own !== null && own !== accountId) throw new HttpError(403, NOT_A_MEMBER);
}

async function findMember(claims: Claims, accountId: string, role: RequiredRole, now: Date) {
  const found = await findCaller(claims.sub, accountId);
  const person = requireSession(found.person, claims);
  const { member, account } = found;
  // The same error whether the account is someone else's or doesn't exist.
  if (member === null || account === null) throw new HttpError(403, NOT_A_MEMBER);
  if (!mayCall(member.role, role)) {
    throw new HttpError(
      403,
      "Your role in this account doesn't allow this; ask its owner.",
      {},
      "role_insufficient",
    );
  }
  if (role === "client") requireLogin(member, account, now);
  const actor = { kind: "person", person } as const;
  return { actor, person, member, account, visibility: memberVisibility(member) };
}

async function readCaller(line: Line, claims: Claims, headers: Headers, now: Date): Promise<Caller> {
  if (line.caller === "account") {
    const accountId = headers["x-account"] ?? claims.sub;
    await requireHost(accountId, headers, now);
    return findMember(claims, accountId, line.role, now);
  }
  const person = requireSession(await findPerson(claims.sub), claims);
  return { actor: { kind: "person", person }, person };
}

const credentialIn = ({ authorization }: Headers): string =>
  /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1] ?? "";

/** The text of the API key in a request, valid or not; null if it has none. */
export function keyTextIn(headers: Headers): string | null {
  const credential = credentialIn(headers);
  return isKeyText(credential) ? credential : null;
}

/** The personal account of an access token's holder. 401 without a valid token, 403 if they may not add leads to it. */
export async function requireAccount(headers: Headers, now: Date): Promise<Account> {
  const claims = await verifyToken(credentialIn(headers));
  return (await findMember(claims, claims.sub, "analyst", now)).account;
}

/**
 * Authenticates and authorizes a request's caller as its line requires: 401 without a session or key, 403 without the
 * role or scope, 429 above the caller's rate limit, whose remainder is added to `responseHeaders`.
 */
export async function admit(
  line: Line,
  headers: Headers,
  now: Date,
  responseHeaders: Record<string, string>,
): Promise<Caller> {
  if (line.caller === "anyone") return {};
  const credential = credentialIn(headers);
  if (isKeyText(credential)) return admitKey(line, credential, headers, { now, responseHeaders });
  const claims = await verifyToken(credential);
  // A caller over the limit costs no read.
  quota.requireLeft(claims.sub, now);
  const [caller, left] = await Promise.all([
    readCaller(line, claims, headers, now),
    quota.take(claims.sub, now),
  ]);
  Object.assign(responseHeaders, left);
  return caller;
}
