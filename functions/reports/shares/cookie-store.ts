import { createHmac, timingSafeEqual } from "node:crypto";
import { environment } from "../../platform/environment.ts";
import { buildCookie, COOKIE_SECONDS, readCookies } from "./cookie.ts";
import type { Share } from "./share.ts";

/** A link with a password. */
export type Locked = Share & { password: NonNullable<Share["password"]> };

/** Whether a link has a password. */
export const isLocked = (share: Share): share is Locked => share.password !== null;

const isHttps = (): boolean => environment.appOrigin.startsWith("https:");

/** Binds a time to a link and its current password. */
const sign = ({ id, password: { cookie_key } }: Locked, until: string): string =>
  createHmac("sha256", cookie_key).update(`${id}.${until}`).digest("base64url");

/** The cookie for entering the correct password. It contains no data about the reader. */
export function earnCookie(share: Locked, now: Date): string {
  const until = String(Math.floor(now.getTime() / 1000) + COOKIE_SECONDS);
  return buildCookie(share, `${until}.${sign(share, until)}`, isHttps());
}

/** Whether a request may see what a link shows: it has no password, or the request has its cookie. */
export function isUnlocked(share: Share, cookies: readonly string[], now: Date): boolean {
  if (!isLocked(share)) return true;
  return readCookies(share, cookies, isHttps()).some((value) => {
    const [until = "", signature = ""] = value.split(".");
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(share, until))];
    return (
      given.length === expected.length &&
      timingSafeEqual(given, expected) &&
      Number(until) > now.getTime() / 1000
    );
  });
}
