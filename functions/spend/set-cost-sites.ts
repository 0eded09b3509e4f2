import { route } from "../routing/route.ts";
import { saveCostSites } from "./cost-sites-store.ts";

export const handler = route("PUT /api/spend/sites", ({ actor, account, body, now }) =>
  saveCostSites(account.id, body, { actor, now }),
);
