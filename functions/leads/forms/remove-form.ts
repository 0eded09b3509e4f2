import { route } from "../../accounts/routing/route.ts";
import { requireSeen, requireSite } from "../../accounts/sites/site-store.ts";
import { removeForm } from "./listed/correction-store.ts";
import { requireForm } from "./listed/site-forms-store.ts";
import { formRoutes } from "./routes.ts";

export const handler = route(
  formRoutes,
  "DELETE /api/sites/{id}/forms/{form}",
  async ({ actor, account, visibility, parameters: { id, form }, now }) => {
    requireSeen(visibility, id);
    const site = await requireSite(account.id, id);
    const { key, description } = await requireForm(account.id, id, form);
    await removeForm({ accountId: account.id, site, key }, description, { actor, now });
    return undefined;
  },
);
