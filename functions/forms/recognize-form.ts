import { requireIntakeFor } from "../billing/intake-window-store.ts";
import { environment } from "../environment.ts";
import { TokenBuckets, throttle } from "../http/token-buckets.ts";
import { route } from "../routing/route.ts";
import { requireSiteOwner } from "../sites/site-owner.ts";
import { findFormSettings } from "./listed/site-forms-store.ts";
import { recognize } from "./recognize.ts";

const perSecond = environment.siteLimits.leads;
const perSite = new TokenBuckets("site", perSecond, perSecond * 2);
const perClient = new TokenBuckets("source", 10, 30);

export const handler = route("POST /api/form", async ({ body, clientIp, now }) => {
  const { site_id, ...description } = body;
  throttle(perClient, clientIp, now);
  throttle(perSite, site_id, now);
  const owner = await requireSiteOwner(site_id);
  await requireIntakeFor(owner.account_id, now);
  return recognize(description, await findFormSettings(owner.account_id, site_id));
});
