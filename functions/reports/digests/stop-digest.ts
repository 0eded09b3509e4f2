import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { saveDigestStopped } from "./digest-store.ts";
import { digestRoutes } from "./routes.ts";
import { openStopLink } from "./stop-link.ts";

const perClient = new TokenBuckets("source", 1, 20);

export const handler = route(digestRoutes, "POST /api/digest/stop", async ({ query, clientIp, now }) => {
  throttle(perClient, clientIp, now);
  const reader = await openStopLink(query.token);
  if (reader === null) throw new HttpError(404, "This link is invalid; use the one in the latest email.");
  await saveDigestStopped(reader.account_id, reader.person_id, query.wanted === undefined, now);
  return undefined;
});
