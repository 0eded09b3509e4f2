import { route } from "../accounts/routing/route.ts";
import { replayMany } from "./replay/replay-store.ts";
import { destinationRoutes } from "./routes.ts";

export const handler = route(
  destinationRoutes,
  "POST /api/destinations/{id}/replay",
  ({ account, parameters, body, now }) => replayMany(account.id, parameters.id, body, now),
);
