import { route } from "../routing/route.ts";
import { requireSeen, requireSite } from "../sites/site-store.ts";
import { listForms } from "./listed/listing-store.ts";

export const handler = route("GET /api/sites/{id}/forms", async ({ account, visibility, parameters }) => {
  requireSeen(visibility, parameters.id);
  const { id } = await requireSite(account.id, parameters.id);
  return listForms(account.id, id);
});
