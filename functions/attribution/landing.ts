import { withoutKey } from "./referrer.ts";

const HOST = /^https?:\/\/[^/?#\\]*/i;

/** The path of an address. Its host is a site's own, and would match all of its leads. */
export const pathOf = (address: string): string => address.replace(HOST, "") || "/";

/** The landing page of a lead or a visit as it is counted: the path of its address up to the first part that looks like a key. */
export const landingPath = (address: string): string => withoutKey(pathOf(address)) || "/";

/** A path as a person would type it: pages are compared by it. Itself if it is malformed. */
export function readablePath(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path).replace(/\p{Cc}/gu, "");
  } catch {
    return path;
  }
}
