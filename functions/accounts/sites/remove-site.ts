import { HttpError } from "../../platform/errors.ts";
import { route } from "../routing/route.ts";
import { hasLeads } from "./last-lead-store.ts";
import { removeSite } from "./removal-store.ts";
import { siteRoutes } from "./routes.ts";
import { requireSeen, requireSite } from "./site-store.ts";

const HAS_LEADS =
  "This site has leads, so its visits are erased together with the last of them. Remove it without visits=erase.";

export const handler = route(
  siteRoutes,
  "DELETE /api/sites/{id}",
  async ({ actor, account, visibility, parameters, query, now }) => {
    requireSeen(visibility, parameters.id);
    const visits = query.visits ?? "keep";
    if (visits === "erase") {
      const { id } = await requireSite(account.id, parameters.id);
      if (await hasLeads(account.id, id)) throw new HttpError(409, HAS_LEADS);
    }
    await removeSite(account.id, parameters.id, { actor, now }, visits);
    return undefined;
  },
);
