import { requireAllSites } from "../members/visibility.ts";
import { route } from "../routing/route.ts";
import { siteRoutes } from "./routes.ts";
import { presentSite } from "./site.ts";
import { saveNewSite } from "./site-store.ts";

export const handler = route(
  siteRoutes,
  "POST /api/sites",
  async ({ actor, account, visibility, body, now }) => {
    requireAllSites(visibility, "add others");
    return presentSite(await saveNewSite(account, body, { actor, now }), null);
  },
);
