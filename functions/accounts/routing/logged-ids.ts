import type { LoggedIds } from "../../platform/http/response.ts";
import { isSiteId } from "../sites/site-id.ts";

/** The ids of a request's account and site, as far as they are known. A text that is no site's id may be anything. */
export function loggedIds(request: { account?: { id: string }; body?: unknown }): LoggedIds {
  const { account, body } = request;
  const site = typeof body === "object" && body !== null && "site_id" in body ? body.site_id : undefined;
  return {
    ...(account && { account: account.id }),
    ...(typeof site === "string" && isSiteId(site) && { site }),
  };
}
