import { route } from "../routing/route.ts";
import { removeSite } from "./site-store.ts";

export const handler = route("DELETE /api/sites/{id}", async ({ caller, path }) => {
  await removeSite(caller.id, path.id ?? "");
  return undefined;
});
