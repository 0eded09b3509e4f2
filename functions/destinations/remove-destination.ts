import { route } from "../routing/route.ts";
import { removeDestination as remove } from "./destination-store.ts";

export const handler = route("DELETE /api/destinations/{id}", async ({ actor, account, parameters, now }) => {
  await remove(account.id, parameters.id, { actor, now });
  return undefined;
});
