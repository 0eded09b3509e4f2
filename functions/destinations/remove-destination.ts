import { route } from "../accounts/routing/route.ts";
import { removeDestination as remove } from "./destination-store.ts";
import { destinationRoutes } from "./routes.ts";

export const handler = route(
  destinationRoutes,
  "DELETE /api/destinations/{id}",
  async ({ actor, account, parameters, now }) => {
    await remove(account.id, parameters.id, { actor, now });
    return undefined;
  },
);
