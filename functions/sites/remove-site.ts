import { route } from "../http/route.ts";
import { findSite, removeSite } from "./site-store.ts";

export const handler = route("DELETE /api/sites/{id}", async ({ caller, path }) => {
  await removeSite(caller.id, await findSite(caller.id, path.id ?? ""));
  return undefined;
});
