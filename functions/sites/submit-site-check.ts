import { Buckets, throttle } from "../http/buckets.ts";
import { route } from "../routing/route.ts";
import { readSiteCheck } from "./site-check.ts";
import { checkOf, noteCheck } from "./site-check-store.ts";
import { siteOf } from "./site-store.ts";

const perSource = new Buckets(1, 20);
const perNonce = new Buckets(1, 5);

export const handler = route("POST /api/site-check", async ({ body, headers, source, now }) => {
  throttle(perSource, source, now);
  const check = await checkOf(body.nonce, now);
  // Whether there is such a check is nobody's business but its account's.
  if (check === null) return undefined;
  throttle(perNonce, body.nonce ?? "", now);
  const site = await siteOf(check.account_id, check.site_id);
  if (site !== null) await noteCheck(check.account_id, site, readSiteCheck(body, site, headers.origin, now));
  return undefined;
});
