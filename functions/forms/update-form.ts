import { route } from "../routing/route.ts";
import { requireSeen, requireSite } from "../sites/site-store.ts";
import { saveCorrection } from "./listed/correction-store.ts";
import { requireForm } from "./listed/site-forms-store.ts";

export const handler = route(
  "PATCH /api/sites/{id}/forms/{form}",
  async ({ actor, account, visibility, parameters: { id, form }, body, now }) => {
    requireSeen(visibility, id);
    const site = await requireSite(account.id, id);
    const { key, description } = await requireForm(account.id, id, form);
    return saveCorrection({ accountId: account.id, site, key }, description, body, { actor, now });
  },
);
