import { HttpError } from "../errors.ts";
import { mayCall } from "../members/role.ts";
import { route } from "../routing/route.ts";
import { requireOwn } from "../sites/access-store.ts";
import { mayChange } from "./dashboard-access.ts";
import { changeDashboard, requireDashboard } from "./dashboard-store.ts";

export const handler = route(
  "PATCH /api/dashboards/{id}",
  async ({ actor, account, member, parameters: { id }, body, now }) => {
    const known = await requireDashboard(account.id, member, id);
    if (!mayChange(member, known))
      throw new HttpError(403, "Only its creator, owners and admins can change a dashboard; make your own.");
    if (body.is_start !== undefined && !mayCall(member.role, "admin"))
      throw new HttpError(403, "Only owners and admins can choose the account's start page.");
    await requireOwn(account.id, { clients: body.clients ?? [] });
    return changeDashboard(account.id, known, body, { actor, now });
  },
);
