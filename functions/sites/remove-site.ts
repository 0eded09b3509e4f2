import { route } from "../routing/route.ts";
import { removeSite } from "./site-store.ts";

export const handler = route("DELETE /api/sites/{id}", async ({ account, parameters }) => {
  await removeSite(account.id, parameters.id);
  return undefined;
});
