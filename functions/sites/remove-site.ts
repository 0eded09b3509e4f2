import { route } from "../routing/route.ts";
import { removeSite, requireSeen } from "./site-store.ts";

export const handler = route(
  "DELETE /api/sites/{id}",
  async ({ actor, account, visibility, parameters, now }) => {
    requireSeen(visibility, parameters.id);
    await removeSite(account.id, parameters.id, { actor, now });
    return undefined;
  },
);
