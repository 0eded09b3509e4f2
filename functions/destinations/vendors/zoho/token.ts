import * as v from "valibot";
import { parseJson } from "../../../platform/json.ts";
import type { CallContext, Failed, Memory } from "../../adapters/adapter.ts";
import type { Renewed } from "../../crm/session.ts";
import { accountsHost, isApiHost, type ZohoRegion } from "./region.ts";

/** A self client. Its code is exchanged once, within minutes, for a refresh token that is stored in the memory. */
export type ZohoCredentials = {
  region: ZohoRegion;
  client_id: string;
  client_secret: string;
  code: string;
};

const Token = v.object({
  access_token: v.string(),
  refresh_token: v.optional(v.string()),
  api_domain: v.pipe(
    v.string(),
    v.transform((url) => url.replace(/^https:\/\//, "")),
  ),
});
const TokenError = v.object({ error: v.string(), error_description: v.optional(v.string(), "") });

/** Zoho limits the number of tokens per ten minutes. */
const PAUSE_MS = 10 * 60_000;

const WORDS: Readonly<Record<string, string>> = {
  invalid_code: "The code is no longer valid. Create a new one at Zoho and connect again.",
  invalid_client: "Zoho does not know this client id in this region.",
  invalid_client_secret: "The client secret is wrong.",
};

/** Fetches an access token: with the code at first, then with the refresh token. Zoho returns errors with status 200. */
export async function fetchZohoToken(
  { credentials, send }: CallContext<ZohoCredentials>,
  { refresh_token }: Memory,
): Promise<Renewed | Failed> {
  const { region, client_id, client_secret, code } = credentials;
  const grant: Record<string, string> =
    refresh_token === undefined
      ? { grant_type: "authorization_code", code }
      : { grant_type: "refresh_token", refresh_token };
  const { status, text } = await send({
    method: "POST",
    url: `https://${accountsHost(region)}/oauth/v2/token`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ client_id, client_secret, ...grant })),
  });
  const token = v.safeParse(Token, parseJson(text));
  if (token.success && isApiHost(token.output.api_domain, region)) {
    const { access_token, api_domain, refresh_token: latest = refresh_token } = token.output;
    return { access: { token: access_token, host: api_domain, ...(latest && { refresh_token: latest }) } };
  }
  const refusal = v.safeParse(TokenError, parseJson(text));
  if (!refusal.success)
    return {
      kind: "unavailable",
      failure: { code: status === 200 ? "unreadable" : `http_${status}`, status },
    };
  const { error, error_description } = refusal.output;
  const failure = { code: error.toLowerCase(), status, words: WORDS[error] ?? (error_description || error) };
  if (/too many requests/i.test(error_description))
    return { kind: "unavailable", failure, retryAfterMs: PAUSE_MS };
  return status >= 500 || status === 429
    ? { kind: "unavailable", failure }
    : { kind: "closed", why: "refused", failure };
}
