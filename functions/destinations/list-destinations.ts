import { route } from "../accounts/routing/route.ts";
import { destinationFor } from "./answers.ts";
import { presentAll } from "./desk/presentation-store.ts";
import { listDestinations } from "./destination-store.ts";
import { destinationRoutes } from "./routes.ts";

export const handler = route(destinationRoutes, "GET /api/destinations", async (request) => {
  const { account, now } = request;
  const shown = await presentAll(account.id, await listDestinations(account.id), now);
  return { data: shown.map((each) => destinationFor(request, each)), next_cursor: null };
});
