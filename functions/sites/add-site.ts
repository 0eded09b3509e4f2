import { requireAllSites } from "../members/visibility.ts";
import { route } from "../routing/route.ts";
import { randomName } from "../store/digest.ts";
import { presentSite } from "./site.ts";
import { saveNewSite } from "./site-store.ts";

export const handler = route("POST /api/sites", async ({ actor, account, visibility, body, now }) => {
  requireAllSites(visibility, "add others");
  const site = {
    id: `site_${randomName(16)}`,
    ...body,
    client_id: body.client_id ?? null,
    created_at: now.toISOString(),
  };
  await saveNewSite(account, site, { actor, now });
  return presentSite(site, null);
});
