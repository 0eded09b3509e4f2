import { route } from "../routing/route.ts";
import { resolveVisibility } from "../sites/access-store.ts";
import { listEvents } from "./event-store.ts";

export const handler = route("GET /api/events", async ({ account, visibility, query, now }) =>
  listEvents(account, await resolveVisibility(account.id, visibility), query, now),
);
