import type { Share } from "./share.ts";

/** How long a password once entered is good for, in seconds. */
export const COOKIE_SECONDS = 12 * 3600;

type Of = Pick<Share, "id" | "hosts">;

/** Each link has a cookie of its own. Only local runs use plain http, where the prefix is not allowed. */
const cookieName = ({ id }: Pick<Share, "id">, isHttps: boolean): string =>
  `${isHttps ? "__Host-" : ""}${id.replace("_", "-")}`;

/**
 * The cookie that shows that a link's password was entered. A page of another site sends it along only if it may embed the
 * report, and then each such site has its own.
 */
export function buildCookie(share: Of, value: string, isHttps: boolean): string {
  const scope = !isHttps
    ? "SameSite=Strict"
    : share.hosts.length > 0
      ? "SameSite=None; Secure; Partitioned"
      : "SameSite=Strict; Secure";
  return `${cookieName(share, isHttps)}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; ${scope}`;
}

/** The values of a link's cookie among a request's cookies, each in the form `name=value`. */
export function readCookies(
  share: Pick<Share, "id">,
  cookies: readonly string[],
  isHttps: boolean,
): string[] {
  const start = `${cookieName(share, isHttps)}=`;
  return cookies.filter((each) => each.startsWith(start)).map((each) => each.slice(start.length));
}
