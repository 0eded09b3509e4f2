import { route } from "../../accounts/routing/route.ts";
import { readCostSites } from "./cost-sites-store.ts";
import { spendRoutes } from "./routes.ts";

export const handler = route(spendRoutes, "GET /api/spend/sites", ({ account }) => readCostSites(account.id));
