import { REQUESTS_PER_MINUTE } from "../../platform/constants.ts";
import { HttpError } from "../../platform/errors.ts";
import type { Line } from "../../platform/http/line.ts";
import { RequestQuota } from "../../platform/http/request-quota.ts";
import { type ApiKey, invalidKey, refusedInBrowser, visibilityOf } from "../keys/api-key.ts";
import { digestKeyText } from "../keys/key-text.ts";
import { noteUse, requireKey, requireKeyAccount } from "../keys/key-use-store.ts";
import { includesScope, WHOLE_ACCOUNT_SCOPES } from "../keys/scope.ts";
import { requireAllSites } from "../members/visibility.ts";
import type { Caller, Headers } from "./caller.ts";

/** More than a script that keeps up with an account's leads sends. */
const quota = new RequestQuota({ kind: "key", max: REQUESTS_PER_MINUTE, seconds: 60 });

/** 403 for a line without a scope, whatever the key: it is not part of the public API. */
function requirePublic({ scope }: Line): void {
  if (scope !== undefined) return;
  throw new HttpError(403, "API keys can't be used here; sign in to the dashboard instead.");
}

/** 403 for a request of a page's script. Only browsers send these headers. */
export function refuseBrowsers({ origin, "sec-fetch-site": site }: Headers): void {
  if (origin !== undefined || site !== undefined) throw refusedInBrowser();
}

/** 403 for a key without the line's scope, or limited to some sites where all are concerned: destinations get leads of all. */
function requireScope({ scope }: Line, key: ApiKey): void {
  if (scope === undefined || scope === "any") return;
  if (WHOLE_ACCOUNT_SCOPES.has(scope)) requireAllSites(visibilityOf(key), `use ${scope}`);
  if (includesScope(key.scopes, scope)) return;
  throw new HttpError(403, `This API key lacks the scope ${scope}.`, {}, "scope_missing");
}

function requireNamed(headers: Headers, accountId: string): void {
  const named = headers["x-account"];
  if (named === undefined || named === accountId) return;
  throw new HttpError(403, "This API key belongs to another account than the x-account header names.");
}

/**
 * Admits a key, as `admit` does. A text that can't be a key, a line that keys may not call and a key known to be over its
 * limit cost no read; an unknown key costs one.
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
  return { actor: { kind: "key", key, account }, account, visibility: visibilityOf(key) };
}
