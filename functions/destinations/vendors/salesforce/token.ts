import * as v from "valibot";
import { parseJson } from "../../../platform/json.ts";
import type { CallContext, Failed } from "../../adapters/adapter.ts";
import type { Renewed } from "../../crm/session.ts";
import { readRetryAfter } from "../../outcome.ts";

/** A client of an external client app, with the host of the customer's own domain. */
export type SalesforceCredentials = { host: string; client_id: string; client_secret: string };

/** The hosts of Salesforce's organizations. */
export const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.my\.salesforce\.com$/;

const Token = v.object({
  access_token: v.string(),
  instance_url: v.pipe(
    v.string(),
    v.transform((url) => url.replace(/^https:\/\//, "")),
    v.regex(HOST),
  ),
});
const TokenError = v.object({ error: v.string(), error_description: v.optional(v.string()) });

/** Gets an access token for a client. */
export async function fetchToken({
  credentials,
  send,
  now,
}: CallContext<SalesforceCredentials>): Promise<Renewed | Failed> {
  const { host, client_id, client_secret } = credentials;
  const response = await send({
    method: "POST",
    url: `https://${host}/services/oauth2/token`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret })),
  });
  const { status } = response;
  const token = v.safeParse(Token, parseJson(response.text));
  if (status === 200 && token.success)
    return { access: { token: token.output.access_token, host: token.output.instance_url } };
  const refusal = v.safeParse(TokenError, parseJson(response.text));
  if (!refusal.success) {
    const retryAfterMs = readRetryAfter(response, now);
    const failure = { code: status === 200 ? "unreadable" : `http_${status}`, status };
    return { kind: "unavailable", failure, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  const { error, error_description: words = error } = refusal.output;
  const failure = { code: error, status, words };
  return status < 500 && status !== 429
    ? { kind: "closed", why: "refused", failure }
    : { kind: "unavailable", failure };
}
