import { requireIntakeFor } from "../../accounts/intake-window-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { requireSiteOwner } from "../../accounts/sites/site-owner.ts";
import { environment } from "../../platform/environment.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { findFormSettings } from "./listed/site-forms-store.ts";
import { recognize } from "./recognize.ts";
import { formRoutes } from "./routes.ts";

const perSecond = environment.siteLimits.leads;
const perSite = new TokenBuckets("site", perSecond, perSecond * 2);
const perClient = new TokenBuckets("source", 10, 30);

export const handler = route(formRoutes, "POST /api/form", async ({ body, clientIp, now }) => {
  const { site_id, ...description } = body;
  throttle(perClient, clientIp, now);
  throttle(perSite, site_id, now);
  const owner = await requireSiteOwner(site_id);
  await requireIntakeFor(owner.account_id, now);
  return recognize(description, await findFormSettings(owner.account_id, site_id));
});
