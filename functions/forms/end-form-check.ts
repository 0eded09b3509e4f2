import { TokenBuckets, throttle } from "../http/token-buckets.ts";
import { route } from "../routing/route.ts";
import { endFormCheck, requireFormCheck } from "./check/form-check-store.ts";

const perClient = new TokenBuckets("source", 1, 20);

export const handler = route("POST /api/form-check/end", async ({ body, clientIp, now }) => {
  throttle(perClient, clientIp, now);
  await requireFormCheck(body, now);
  await endFormCheck(body.code);
  return undefined;
});
