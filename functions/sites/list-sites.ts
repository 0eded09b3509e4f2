import { route } from "../routing/route.ts";
import { lastLeads } from "../tallies/tally-store.ts";
import { presentSite } from "./site.ts";
import { listSites } from "./site-store.ts";

export const handler = route("GET /api/sites", async ({ account }) => {
  const sites = await listSites(account.id);
  const last = sites.length > 0 ? await lastLeads(account.id) : new Map<string, string>();
  return sites.map((site) => presentSite(site, last.get(site.id) ?? null));
});
