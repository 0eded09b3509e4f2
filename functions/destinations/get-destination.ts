import { decodeTime } from "ulid";
import { route } from "../accounts/routing/route.ts";
import { destinationFor } from "./answers.ts";
import { nextWaiting } from "./delivery-store.ts";
import { present } from "./desk/presentation-store.ts";
import { requireDestination } from "./destination-store.ts";
import { destinationRoutes } from "./routes.ts";

export const handler = route(destinationRoutes, "GET /api/destinations/{id}", async (request) => {
  const { account, parameters, now } = request;
  const destination = await requireDestination(account.id, parameters.id);
  const { waiting } = await nextWaiting(account.id, destination.id, destination.cursor);
  const [first] = waiting;
  return {
    ...destinationFor(request, await present(destination, now)),
    waiting: waiting.length,
    waiting_since: first === undefined ? null : new Date(decodeTime(first.id)).toISOString(),
  };
});
