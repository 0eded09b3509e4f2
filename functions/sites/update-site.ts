import { route } from "../routing/route.ts";
import { lastLeads } from "../tallies/tally-store.ts";
import { presentSite } from "./site.ts";
import { changeSite } from "./site-store.ts";

export const handler = route("PATCH /api/sites/{id}", async ({ caller, parameters, body, now }) => {
  const site = await changeSite(caller.id, parameters.id, body, now);
  return presentSite(site, (await lastLeads(caller.id)).get(site.id) ?? null);
});
