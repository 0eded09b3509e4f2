import { route } from "../accounts/routing/route.ts";
import { resolveVisibility } from "../accounts/sites/access-store.ts";
import { requireLead } from "./lead-store.ts";
import { leadRoutes } from "./routes.ts";
import { readShow } from "./showing-store.ts";

export const handler = route(
  leadRoutes,
  "GET /api/leads/{id}",
  async ({ account, visibility, parameters, now }) => {
    const resolvedVisibility = await resolveVisibility(account.id, visibility);
    const lead = await requireLead(account.id, parameters.id, resolvedVisibility);
    const show = await readShow(account, resolvedVisibility, now);
    return show(lead);
  },
);
