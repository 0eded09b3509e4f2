import { requireAllSites } from "../members/visibility.ts";
import { route } from "../routing/route.ts";
import { saveNewClient } from "./client-store.ts";
import { clientRoutes } from "./routes.ts";

export const handler = route(
  clientRoutes,
  "POST /api/clients",
  ({ actor, account, visibility, body, now }) => {
    requireAllSites(visibility, "add clients");
    return saveNewClient(account, body, { actor, now });
  },
);
