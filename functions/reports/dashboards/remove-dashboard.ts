import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { mayChange } from "./dashboard-access.ts";
import { deleteDashboard, requireDashboard } from "./dashboard-store.ts";
import { dashboardRoutes } from "./routes.ts";

export const handler = route(
  dashboardRoutes,
  "DELETE /api/dashboards/{id}",
  async ({ actor, account, member, parameters: { id }, now }) => {
    const dashboard = await requireDashboard(account.id, member, id);
    if (!mayChange(member, dashboard))
      throw new HttpError(403, "Only its creator, owners and admins can delete a dashboard.");
    await deleteDashboard(account, dashboard, { actor, now });
    return undefined;
  },
);
