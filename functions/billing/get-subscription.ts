import { route } from "../routing/route.ts";
import { currentSubscription } from "./current-subscription.ts";

export const handler = route("GET /api/subscription/status", ({ account, now }) =>
  currentSubscription(account, now),
);
