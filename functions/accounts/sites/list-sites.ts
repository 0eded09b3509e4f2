import { seesSite } from "../members/visibility.ts";
import { route } from "../routing/route.ts";
import { resolveVisibility } from "./access-store.ts";
import { lastLeadTimes } from "./last-lead-store.ts";
import { siteRoutes } from "./routes.ts";
import { presentSite } from "./site.ts";
import { listSites } from "./site-store.ts";

export const handler = route(siteRoutes, "GET /api/sites", async ({ account, visibility }) => {
  const [resolvedVisibility, all] = await Promise.all([
    resolveVisibility(account.id, visibility),
    listSites(account.id),
  ]);
  const sites = all.filter(({ id }) => seesSite(resolvedVisibility, id));
  const last = sites.length > 0 ? await lastLeadTimes(account.id) : new Map<string, string>();
  return sites.map((site) => presentSite(site, last.get(site.id) ?? null));
});
