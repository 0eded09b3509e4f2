import { route } from "../routing/route.ts";
import { resultFor } from "./answers.ts";
import { testDestination } from "./desk/test-store.ts";

export const handler = route("POST /api/destinations/{id}/test", async (request) => {
  const { account, parameters, now } = request;
  return resultFor(request, await testDestination(account.id, parameters.id, now));
});
