import { attemptLimits, countAttempt } from "../attempt-store.ts";
import { route } from "../routing/route.ts";
import { siteRoutes } from "./routes.ts";
import { startCheck } from "./site-check-store.ts";
import { requireActiveSite } from "./site-store.ts";

export const handler = route(
  siteRoutes,
  "POST /api/sites/{id}/check",
  async ({ account, parameters, now }) => {
    const site = await requireActiveSite(account.id, parameters.id);
    await countAttempt(attemptLimits.checksPerAccount, account.id, now);
    return startCheck(account.id, site.id, now);
  },
);
