import { Buckets, throttle } from "../http/buckets.ts";
import { route } from "../http/route.ts";
import { readSiteCheck } from "./site-check.ts";
import { checkOf, noteCheck } from "./site-check-store.ts";

const perSource = new Buckets(1, 20);
const perNonce = new Buckets(1, 5);

export const handler = route("POST /api/site-check", async ({ body, headers, source, now }) => {
  throttle(perSource, source, now);
  const check = await checkOf(body.nonce, now);
  // Whether there is such a check is nobody's business but its account's.
  if (check === null) return undefined;
  throttle(perNonce, body.nonce ?? "", now);
  const site = { id: check.site_id, domain: check.domain };
  await noteCheck(check, readSiteCheck(body, site, headers.origin, now));
  return undefined;
});
