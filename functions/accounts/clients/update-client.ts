import { requireAllSites } from "../members/visibility.ts";
import { route } from "../routing/route.ts";
import { changeClient } from "./client-store.ts";
import { clientRoutes } from "./routes.ts";

export const handler = route(
  clientRoutes,
  "PATCH /api/clients/{id}",
  ({ actor, account, visibility, parameters, body, now }) => {
    requireAllSites(visibility, "change clients");
    return changeClient(account.id, parameters.id, body, { actor, now });
  },
);
