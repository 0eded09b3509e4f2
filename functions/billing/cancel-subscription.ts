import { route } from "../routing/route.ts";
import { setCancelled } from "./cancellation-store.ts";
import { currentSubscription } from "./current-subscription.ts";

export const handler = route("POST /api/subscription/cancel", async ({ actor, account, body, now }) =>
  currentSubscription(await setCancelled(account.id, !body.undo, { actor, now }), now),
);
