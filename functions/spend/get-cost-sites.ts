import { route } from "../routing/route.ts";
import { readCostSites } from "./cost-sites-store.ts";

export const handler = route("GET /api/spend/sites", ({ account }) => readCostSites(account.id));
