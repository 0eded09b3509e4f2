import { withoutKey } from "./referrer.ts";

const HOST = /^https?:\/\/[^/?#\\]*/i;

/** The path of an address. Its host is the site's own, so it would match all of the site's leads. */
export const stripHost = (address: string): string => address.replace(HOST, "") || "/";

/**
 * The landing page under which a lead or visit is counted: the path of its address up to the first segment that looks
 * like a key.
 */
export const landingPath = (address: string): string => withoutKey(stripHost(address)) || "/";

/** A path as a person would type it, for comparing pages. A malformed path is returned unchanged. */
export function readablePath(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path).replace(/\p{Cc}/gu, "");
  } catch {
    return path;
  }
}
