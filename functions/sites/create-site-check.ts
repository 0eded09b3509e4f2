import { attemptLimits, countAttempt } from "../accounts/attempt-store.ts";
import { route } from "../routing/route.ts";
import { startCheck } from "./site-check-store.ts";
import { requireSite } from "./site-store.ts";

export const handler = route("POST /api/sites/{id}/check", async ({ caller, parameters, now }) => {
  const site = await requireSite(caller.id, parameters.id);
  await countAttempt(attemptLimits.checksPerAccount, caller.id, now);
  return startCheck(caller.id, site.id, now);
});
