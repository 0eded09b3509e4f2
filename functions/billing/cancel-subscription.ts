import { route } from "../accounts/routing/route.ts";
import { setCancelled } from "./cancellation-store.ts";
import { currentSubscription } from "./current-subscription.ts";
import { billingRoutes } from "./routes.ts";

export const handler = route(
  billingRoutes,
  "POST /api/subscription/cancel",
  async ({ actor, account, body, now }) =>
    currentSubscription(await setCancelled(account.id, !body.undo, { actor, now }), now),
);
