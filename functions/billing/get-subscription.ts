import { route } from "../accounts/routing/route.ts";
import { currentSubscription } from "./current-subscription.ts";
import { billingRoutes } from "./routes.ts";

export const handler = route(billingRoutes, "GET /api/subscription/status", ({ account, now }) =>
  currentSubscription(account, now),
);
