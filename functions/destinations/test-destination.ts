import { route } from "../accounts/routing/route.ts";
import { resultFor } from "./answers.ts";
import { testDestination } from "./desk/test-store.ts";
import { destinationRoutes } from "./routes.ts";

export const handler = route(destinationRoutes, "POST /api/destinations/{id}/test", async (request) => {
  const { account, parameters, now } = request;
  return resultFor(request, await testDestination(account.id, parameters.id, now));
});
