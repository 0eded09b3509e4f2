import { requireAllSites } from "../members/visibility.ts";
import { route } from "../routing/route.ts";
import { changeClient } from "./client-store.ts";

export const handler = route(
  "PATCH /api/clients/{id}",
  ({ actor, account, visibility, parameters, body, now }) => {
    requireAllSites(visibility, "change clients");
    return changeClient(account.id, parameters.id, body, { actor, now });
  },
);
