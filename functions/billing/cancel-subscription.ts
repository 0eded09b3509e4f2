import { route } from "../routing/route.ts";
import { setCancelled } from "./cancellation-store.ts";
import { subscriptionNow } from "./subscription-store.ts";

export const handler = route("POST /api/subscription/cancel", async ({ caller, body, now }) =>
  subscriptionNow(await setCancelled(caller.id, !body.undo, now), now),
);
