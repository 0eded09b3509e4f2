import { randomBytes } from "node:crypto";
import type { EndpointRequest, Reply } from "../../../../../lib/local/endpoint.ts";
import type { ZohoAccount } from "./account.ts";

/** The path that issues tokens. */
export const TOKEN = "/oauth/v2/token";

/** The authorization server returns errors with status 200. */
export const refuse = (error: string): Reply => ({ status: 200, body: { error } });

const parseForm = ({ body }: EndpointRequest) => Object.fromEntries(new URLSearchParams(body ?? ""));

const CLIENT = /^pat-local-[\w-]+$/;

/** The client id in a token request. Its secret is the id with "-secret". */
export function readClient(request: EndpointRequest): string | null {
  const { client_id = "", client_secret } = parseForm(request);
  return CLIENT.test(client_id) && client_secret === `${client_id}-secret` ? client_id : null;
}

export function giveToken(request: EndpointRequest, account: ZohoAccount): Reply {
  const { grant_type, code = "", refresh_token, client_id } = parseForm(request);
  const isFirst = grant_type === "authorization_code";
  if (isFirst ? account.codes.has(code) || !code.startsWith("1000.") : refresh_token !== account.refreshToken)
    return refuse("invalid_code");
  if (isFirst) {
    account.codes.add(code);
    account.refreshToken = `1000.${randomBytes(16).toString("hex")}`;
  }
  const access_token = `1000.${client_id}.${randomBytes(8).toString("hex")}`;
  account.tokens.add(access_token);
  return {
    status: 200,
    body: {
      access_token,
      ...(isFirst && { refresh_token: account.refreshToken }),
      api_domain: "https://www.zohoapis.com",
      token_type: "Bearer",
      expires_in: 3600,
    },
  };
}
