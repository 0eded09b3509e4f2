import { route } from "../../accounts/routing/route.ts";
import { resolveVisibility } from "../../accounts/sites/access-store.ts";
import { listEvents } from "./event-store.ts";
import { eventRoutes } from "./routes.ts";

export const handler = route(eventRoutes, "GET /api/events", async ({ account, visibility, query, now }) =>
  listEvents(account, await resolveVisibility(account.id, visibility), query, now),
);
