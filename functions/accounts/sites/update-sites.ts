import { requireAllSites } from "../members/visibility.ts";
import { route } from "../routing/route.ts";
import { requireOwn } from "./access-store.ts";
import { changeSites } from "./bulk-store.ts";
import { siteRoutes } from "./routes.ts";

export const handler = route(
  siteRoutes,
  "PATCH /api/sites",
  async ({ actor, account, visibility, body, now }) => {
    const { client_id } = body;
    // Moving a site changes which clients see it.
    if (client_id !== undefined) requireAllSites(visibility, "move them between clients");
    // An unknown client fails the whole request.
    if (client_id) await requireOwn(account.id, { clients: [client_id] });
    return { results: await changeSites(account, body, { visibility, cause: { actor, now } }) };
  },
);
