import { environment } from "../environment.ts";
import { HttpError } from "../errors.ts";

/**
 * 403 for a call from another site's page: the browser would send or set our cookie on that page's behalf.
 * Browsers say where a call comes from in Sec-Fetch-Site, older ones in Origin. A client that sends neither is not a
 * browser and holds no cookies of ours.
 */
export function requireSameOrigin(headers: Record<string, string | undefined>): void {
  const { origin, "sec-fetch-site": site } = headers;
  const isOwn =
    site === undefined ? origin === undefined || origin === environment.appOrigin : site === "same-origin";
  if (!isOwn) throw new HttpError(403, "This can only be done from our own pages.");
}
