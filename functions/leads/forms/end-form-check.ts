import { route } from "../../accounts/routing/route.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { endFormCheck, requireFormCheck } from "./check/form-check-store.ts";
import { formRoutes } from "./routes.ts";

const perClient = new TokenBuckets("source", 1, 20);

export const handler = route(formRoutes, "POST /api/form-check/end", async ({ body, clientIp, now }) => {
  throttle(perClient, clientIp, now);
  await requireFormCheck(body, now);
  await endFormCheck(body.code);
  return undefined;
});
