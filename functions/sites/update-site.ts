import { route } from "../routing/route.ts";
import { lastLeads } from "../tallies/tally-store.ts";
import { presentSite } from "./site.ts";
import { changeSite } from "./site-store.ts";

export const handler = route("PATCH /api/sites/{id}", async ({ account, parameters, body, now }) => {
  const site = await changeSite(account.id, parameters.id, body, now);
  return presentSite(site, (await lastLeads(account.id)).get(site.id) ?? null);
});
