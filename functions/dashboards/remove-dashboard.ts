import { HttpError } from "../errors.ts";
import { route } from "../routing/route.ts";
import { mayChange } from "./dashboard-access.ts";
import { deleteDashboard, requireDashboard } from "./dashboard-store.ts";

export const handler = route(
  "DELETE /api/dashboards/{id}",
  async ({ actor, account, member, parameters: { id }, now }) => {
    const known = await requireDashboard(account.id, member, id);
    if (!mayChange(member, known))
      throw new HttpError(403, "Only its creator, owners and admins can delete a dashboard.");
    await deleteDashboard(account.id, known, { actor, now });
    return undefined;
  },
);
