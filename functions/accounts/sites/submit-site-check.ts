import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { route } from "../routing/route.ts";
import { siteRoutes } from "./routes.ts";
import { evaluateSiteCheck } from "./site-check.ts";
import { findPendingCheck, saveCheckResult } from "./site-check-store.ts";
import { findSite } from "./site-store.ts";

const perClient = new TokenBuckets("source", 1, 20);
const perNonce = new TokenBuckets("check", 1, 5);

export const handler = route(siteRoutes, "POST /api/site-check", async ({ body, headers, clientIp, now }) => {
  throttle(perClient, clientIp, now);
  const check = await findPendingCheck(body.nonce, now);
  // Do not reveal whether the check exists.
  if (check === null) return undefined;
  throttle(perNonce, body.nonce ?? "", now);
  const site = await findSite(check.account_id, check.site_id);
  if (site !== null)
    await saveCheckResult(check.account_id, site, evaluateSiteCheck(body, site, headers.origin, now));
  return undefined;
});
