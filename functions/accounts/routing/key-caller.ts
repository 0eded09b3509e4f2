import { REQUESTS_PER_MINUTE } from "../../platform/constants.ts";
import { HttpError } from "../../platform/errors.ts";
import type { Line } from "../../platform/http/line.ts";
import { RequestQuota } from "../../platform/http/request-quota.ts";
import { type ApiKey, invalidKey, keyVisibility, refusedInBrowser } from "../keys/api-key.ts";
import { digestKeyText } from "../keys/key-text.ts";
import { noteUse, requireKey, requireKeyAccount } from "../keys/key-use-store.ts";
import { includesScope, WHOLE_ACCOUNT_SCOPES } from "../keys/scope.ts";
import { requireAllSites } from "../members/visibility.ts";
import type { Caller, Headers } from "./caller.ts";

/** More than a script that follows an account's leads needs. */
const quota = new RequestQuota({ kind: "key", max: REQUESTS_PER_MINUTE, seconds: 60 });

/** 403 for a line without a scope, which isn't part of the public API. */
function requirePublic({ scope }: Line): void {
  if (scope !== undefined) return;
  throw new HttpError(403, "API keys can't be used here; sign in to the dashboard instead.");
}

/** 403 for a request by a script on a page. Only browsers send these headers. */
export function refuseBrowsers({ origin, "sec-fetch-site": site }: Headers): void {
  if (origin !== undefined || site !== undefined) throw refusedInBrowser();
}

/** 403 for a key without the line's scope, or limited to some sites if the scope concerns all of them. */
function requireScope({ scope }: Line, key: ApiKey): void {
  if (scope === undefined || scope === "any") return;
  if (WHOLE_ACCOUNT_SCOPES.has(scope)) requireAllSites(keyVisibility(key), `use ${scope}`);
  if (includesScope(key.scopes, scope)) return;
  throw new HttpError(403, `This API key lacks the scope ${scope}.`, {}, "scope_missing");
}

function requireNamed(headers: Headers, accountId: string): void {
  const named = headers["x-account"];
  if (named === undefined || named === accountId) return;
  throw new HttpError(403, "This API key belongs to another account than the x-account header names.");
}

/**
 * `admit` for API keys. Malformed keys, lines that keys can't call and keys known to be over their limit cost no read;
 * an unknown key costs one.
 */
export async function admitKey(
  line: Line,
  text: string,
  headers: Headers,
  { now, responseHeaders }: { now: Date; responseHeaders: Record<string, string> },
): Promise<Caller> {
  refuseBrowsers(headers);
  requirePublic(line);
  const sha256 = digestKeyText(text);
  if (sha256 === null) throw invalidKey();
  quota.requireLeft(sha256, now);
  const key = await requireKey(sha256);
  const [account, left] = await Promise.all([requireKeyAccount(key, line, now), quota.take(sha256, now)]);
  Object.assign(responseHeaders, left);
  requireScope(line, key);
  requireNamed(headers, account.id);
  await noteUse(key, now);
  return { actor: { kind: "key", key, account }, account, visibility: keyVisibility(key) };
}
