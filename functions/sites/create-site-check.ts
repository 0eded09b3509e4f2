import { attemptLimits, countAttempt } from "../accounts/attempt-store.ts";
import { route } from "../routing/route.ts";
import { startCheck } from "./site-check-store.ts";
import { requireActiveSite } from "./site-store.ts";

export const handler = route("POST /api/sites/{id}/check", async ({ account, parameters, now }) => {
  const site = await requireActiveSite(account.id, parameters.id);
  await countAttempt(attemptLimits.checksPerAccount, account.id, now);
  return startCheck(account.id, site.id, now);
});
