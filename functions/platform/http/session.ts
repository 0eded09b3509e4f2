import type { Session } from "../../accounts/user-pool/credentials.ts";
import type { RefreshToken, Tokens } from "../../accounts/user-pool/identity.ts";
import { environment } from "../environment.ts";
import { HttpResponse } from "./response.ts";

const COOKIE = "whence_refresh";
const THIRTY_DAYS_SECONDS = 30 * 86_400;

/** Hidden from scripts and sent only to our auth routes. `Secure` is omitted only for plain http, in local runs. */
const buildCookie = (value: string, maxAgeSeconds: number): string => {
  const secure = environment.appOrigin.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${value}; Path=/api/auth; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
};

/**
 * A sign-in response: the access token in the body and any new refresh token in a cookie, prefixed with the user's id.
 */
export function sessionResponse(tokens: Tokens): HttpResponse<Session> {
  const { access_token, user_id, refresh_token } = tokens;
  const cookies =
    refresh_token === undefined ? [] : [buildCookie(`${user_id}.${refresh_token}`, THIRTY_DAYS_SECONDS)];
  return new HttpResponse({ access_token, user_id }, { cookies });
}

/** 204, clearing the refresh cookie. */
export const signedOutResponse = (): HttpResponse<undefined> =>
  new HttpResponse(undefined, { cookies: [buildCookie("", 0)] });

/** Finds the refresh token among a request's cookies, each in the form `name=value`. */
export function readRefreshToken(cookies: string[]): RefreshToken | undefined {
  const found = cookies.find((entry) => entry.startsWith(`${COOKIE}=`));
  // Cognito's refresh tokens contain dots, its user ids don't.
  const [, user_id, token] = /^([^.]+)\.(.+)$/.exec(found?.slice(COOKIE.length + 1) ?? "") ?? [];
  return user_id === undefined || token === undefined ? undefined : { user_id, token };
}
