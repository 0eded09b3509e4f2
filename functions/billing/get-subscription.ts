import { route } from "../routing/route.ts";
import { currentSubscription } from "./current-subscription.ts";

export const handler = route("GET /api/subscription/status", ({ caller, now }) =>
  currentSubscription(caller, now),
);
