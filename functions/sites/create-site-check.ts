import { Answer } from "../http/answer.ts";
import { route } from "../routing/route.ts";
import { beginCheck } from "./site-check-store.ts";
import { findSite } from "./site-store.ts";

export const handler = route("POST /api/sites/{id}/check", async ({ caller, path, now }) => {
  const site = await findSite(caller.id, path.id ?? "");
  return new Answer(201, await beginCheck(caller.id, site.id, now));
});
