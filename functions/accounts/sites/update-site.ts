import { requireAllSites } from "../members/visibility.ts";
import { route } from "../routing/route.ts";
import { changeSite } from "./change-store.ts";
import { lastLeadTimes } from "./last-lead-store.ts";
import { siteRoutes } from "./routes.ts";
import { presentSite } from "./site.ts";
import { requireSeen } from "./site-store.ts";

export const handler = route(
  siteRoutes,
  "PATCH /api/sites/{id}",
  async ({ actor, account, visibility, parameters, body, now }) => {
    requireSeen(visibility, parameters.id);
    // Moving a site changes which clients see it.
    if (body.client_id !== undefined) requireAllSites(visibility, "move them between clients");
    const { site } = await changeSite(account, parameters.id, body, { actor, now });
    return presentSite(site, (await lastLeadTimes(account.id)).get(site.id) ?? null);
  },
);
