import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { requireActiveSite } from "../../accounts/sites/site-store.ts";
import { startFormCheck } from "./check/form-check-store.ts";
import { formRoutes } from "./routes.ts";

export const handler = route(
  formRoutes,
  "POST /api/sites/{id}/form-check",
  async ({ account, person, parameters, now }) => {
    const site = await requireActiveSite(account.id, parameters.id);
    await countAttempt(attemptLimits.checksPerAccount, account.id, now);
    return startFormCheck({ account_id: account.id, site_id: site.id, person_id: person.id }, now);
  },
);
