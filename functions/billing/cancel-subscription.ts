import { route } from "../routing/route.ts";
import { setCancelled } from "./cancellation-store.ts";
import { currentSubscription } from "./current-subscription.ts";

export const handler = route("POST /api/subscription/cancel", async ({ caller, body, now }) =>
  currentSubscription(await setCancelled(caller.id, !body.undo, now), now),
);
