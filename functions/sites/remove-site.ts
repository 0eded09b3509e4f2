import { route } from "../routing/route.ts";
import { removeSite } from "./site-store.ts";

export const handler = route("DELETE /api/sites/{id}", async ({ caller, parameters }) => {
  await removeSite(caller.id, parameters.id);
  return undefined;
});
