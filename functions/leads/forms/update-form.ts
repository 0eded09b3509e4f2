import { route } from "../../accounts/routing/route.ts";
import { requireSeen, requireSite } from "../../accounts/sites/site-store.ts";
import { saveCorrection } from "./listed/correction-store.ts";
import { requireForm } from "./listed/site-forms-store.ts";
import { formRoutes } from "./routes.ts";

export const handler = route(
  formRoutes,
  "PATCH /api/sites/{id}/forms/{form}",
  async ({ actor, account, visibility, parameters: { id, form }, body, now }) => {
    requireSeen(visibility, id);
    const site = await requireSite(account.id, id);
    const { key, description } = await requireForm(account.id, id, form);
    return saveCorrection({ accountId: account.id, site, key }, description, body, { actor, now });
  },
);
