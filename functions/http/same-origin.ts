import { environment } from "../environment.ts";
import { HttpError } from "../errors.ts";

/**
 * 403 for a call that another site's page makes: a cookie comes along, or is set, without that page's doing. Browsers say
 * where a call comes from by Sec-Fetch-Site, older ones by Origin; what says neither is no browser and has no cookie but
 * what it was given.
 */
export function requireSameOrigin(headers: Record<string, string | undefined>): void {
  const { origin, "sec-fetch-site": site } = headers;
  const isOwn =
    site === undefined ? origin === undefined || origin === environment.appOrigin : site === "same-origin";
  if (!isOwn) throw new HttpError(403, "This can only be done from our own pages.");
}
