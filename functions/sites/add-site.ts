import { route } from "../routing/route.ts";
import { randomName } from "../store/digest.ts";
import { presentSite } from "./site.ts";
import { saveNewSite } from "./site-store.ts";

export const handler = route("POST /api/sites", async ({ account, body, now }) => {
  const site = { id: `site_${randomName(16)}`, ...body, created_at: now.toISOString() };
  await saveNewSite(account, site, now);
  return presentSite(site, null);
});
