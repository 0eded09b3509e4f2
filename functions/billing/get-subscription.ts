import { route } from "../routing/route.ts";
import { subscriptionNow } from "./subscription-store.ts";

export const handler = route("GET /api/subscription/status", ({ caller, now }) =>
  subscriptionNow(caller, now),
);
