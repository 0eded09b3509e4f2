import type { LoggedIds } from "../../platform/http/response.ts";
import { isSiteId } from "../sites/site-id.ts";

/**
 * The account and site ids of a request that are safe to log. Anything that isn't a well-formed site id could be
 * personal data.
 */
export function loggedIds(request: { account?: { id: string }; body?: unknown }): LoggedIds {
  const { account, body } = request;
  const site = typeof body === "object" && body !== null && "site_id" in body ? body.site_id : undefined;
  return {
    ...(account && { account: account.id }),
    ...(typeof site === "string" && isSiteId(site) && { site }),
  };
}
