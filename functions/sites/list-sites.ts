import { route } from "../routing/route.ts";
import { lastLeads } from "../tallies/tally-store.ts";
import { shownSite } from "./site.ts";
import { sitesOf } from "./site-store.ts";

export const handler = route("GET /api/sites", async ({ caller }) => {
  const sites = await sitesOf(caller.id);
  const last = sites.length > 0 ? await lastLeads(caller.id) : new Map<string, string>();
  return sites.map((site) => shownSite(site, last.get(site.id) ?? null));
});
