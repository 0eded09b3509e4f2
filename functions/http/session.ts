import type { Session } from "../accounts/credentials.ts";
import type { Tokens } from "../accounts/identity.ts";
import { environment } from "../environment.ts";
import { HttpResponse } from "./response.ts";

const COOKIE = "whence_refresh";
const THIRTY_DAYS_SECONDS = 30 * 86_400;

/** Out of reach of scripts, sent to our own sign-in routes only; plain http exists on one's own machine alone. */
const cookie = (value: string, maxAgeSeconds: number): string => {
  const secure = environment.appOrigin.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${value}; Path=/api/auth; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
};

/** Signed in: the access token in the body, the refresh token (where there is a new one) in its cookie. */
export function sessionResponse(status: number, tokens: Tokens): HttpResponse<Session> {
  const { access_token, user_id, refresh_token } = tokens;
  const cookies = refresh_token === undefined ? [] : [cookie(refresh_token, THIRTY_DAYS_SECONDS)];
  return new HttpResponse(status, { access_token, user_id }, { cookies });
}

export const signedOutResponse = (): HttpResponse<undefined> => new HttpResponse(204, undefined, { cookies: [cookie("", 0)] });

/** The refresh token among a request's cookies, each given as `name=value`. */
export function readRefreshToken(cookies: string[]): string | undefined {
  const found = cookies.find((entry) => entry.startsWith(`${COOKIE}=`));
  return found?.slice(COOKIE.length + 1) || undefined;
}
