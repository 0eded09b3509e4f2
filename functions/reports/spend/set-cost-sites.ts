import { route } from "../../accounts/routing/route.ts";
import { saveCostSites } from "./cost-sites-store.ts";
import { spendRoutes } from "./routes.ts";

export const handler = route(spendRoutes, "PUT /api/spend/sites", ({ actor, account, body, now }) =>
  saveCostSites(account.id, body, { actor, now }),
);
