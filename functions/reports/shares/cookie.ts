import type { Share } from "./share.ts";

/** How long an entered password stays valid, in seconds. */
export const COOKIE_SECONDS = 12 * 3600;

type Of = Pick<Share, "id" | "hosts">;

/** Each link has its own cookie. Only local runs use plain http, where the prefix isn't allowed. */
const cookieName = ({ id }: Pick<Share, "id">, isHttps: boolean): string =>
  `${isHttps ? "__Host-" : ""}${id.replace("_", "-")}`;

/**
 * The cookie that proves that a link's password was entered. Other sites' pages only send it if they may embed the
 * report, and it is partitioned by embedding site.
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
