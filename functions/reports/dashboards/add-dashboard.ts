import { route } from "../../accounts/routing/route.ts";
import { requireOwn } from "../../accounts/sites/access-store.ts";
import { saveNewDashboard } from "./dashboard-store.ts";
import { dashboardRoutes } from "./routes.ts";

export const handler = route(
  dashboardRoutes,
  "POST /api/dashboards",
  async ({ actor, account, person, body, now }) => {
    await requireOwn(account.id, { clients: body.clients });
    return saveNewDashboard(account, person.id, body, { actor, now });
  },
);
