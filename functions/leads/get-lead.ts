import { route } from "../accounts/routing/route.ts";
import { resolveVisibility } from "../accounts/sites/access-store.ts";
import { requireLead } from "./lead-store.ts";
import { showTo } from "./masking.ts";
import { leadRoutes } from "./routes.ts";

export const handler = route(
  leadRoutes,
  "GET /api/leads/{id}",
  async ({ account, visibility, parameters, now }) => {
    const resolvedVisibility = await resolveVisibility(account.id, visibility);
    return showTo(
      account,
      resolvedVisibility,
      now,
    )(await requireLead(account.id, parameters.id, resolvedVisibility));
  },
);
