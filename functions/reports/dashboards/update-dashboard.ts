import { mayCall } from "../../accounts/members/role.ts";
import { route } from "../../accounts/routing/route.ts";
import { requireOwn } from "../../accounts/sites/access-store.ts";
import { HttpError } from "../../platform/errors.ts";
import { mayChange } from "./dashboard-access.ts";
import { changeDashboard, requireDashboard } from "./dashboard-store.ts";
import { dashboardRoutes } from "./routes.ts";

export const handler = route(
  dashboardRoutes,
  "PATCH /api/dashboards/{id}",
  async ({ actor, account, member, parameters: { id }, body, now }) => {
    const existing = await requireDashboard(account.id, member, id);
    if (!mayChange(member, existing))
      throw new HttpError(403, "Only its creator, owners and admins can change a dashboard; make your own.");
    if (body.is_start !== undefined && !mayCall(member.role, "admin"))
      throw new HttpError(403, "Only owners and admins can choose the account's start page.");
    await requireOwn(account.id, { clients: body.clients ?? [] });
    return changeDashboard(account.id, existing, body, { actor, now });
  },
);
