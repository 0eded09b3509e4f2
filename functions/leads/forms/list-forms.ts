import { route } from "../../accounts/routing/route.ts";
import { requireSeen, requireSite } from "../../accounts/sites/site-store.ts";
import { listForms } from "./listed/listing-store.ts";
import { formRoutes } from "./routes.ts";

export const handler = route(
  formRoutes,
  "GET /api/sites/{id}/forms",
  async ({ account, visibility, parameters }) => {
    requireSeen(visibility, parameters.id);
    const { id } = await requireSite(account.id, parameters.id);
    return listForms(account.id, id);
  },
);
