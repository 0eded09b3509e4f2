import { HttpError } from "../errors.ts";
import { TokenBuckets, throttle } from "../http/token-buckets.ts";
import { route } from "../routing/route.ts";
import { saveDigestStopped } from "./digest-store.ts";
import { openStopLink } from "./stop-link.ts";

const perClient = new TokenBuckets("source", 1, 20);

export const handler = route("POST /api/digest/stop", async ({ query, clientIp, now }) => {
  throttle(perClient, clientIp, now);
  const reader = await openStopLink(query.token);
  if (reader === null) throw new HttpError(404, "This link is invalid; use the one in the latest email.");
  await saveDigestStopped(reader.account_id, reader.person_id, query.wanted === undefined, now);
  return undefined;
});
