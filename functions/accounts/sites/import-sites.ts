import { requireAllSites } from "../members/visibility.ts";
import { route } from "../routing/route.ts";
import { importSites, previewImport } from "./import-store.ts";
import { siteRoutes } from "./routes.ts";

export const handler = route(
  siteRoutes,
  "POST /api/sites/import",
  async ({ actor, account, visibility, body: { sites, dry_run }, now }) => {
    requireAllSites(visibility, "add others");
    const results = dry_run
      ? await previewImport(account, sites, now)
      : await importSites(account, sites, { actor, now });
    return { results };
  },
);
