import { HttpError } from "../errors.ts";
import { route } from "../routing/route.ts";
import { noSuchDashboard } from "./dashboard.ts";
import { mayChange, maySee } from "./dashboard-access.ts";
import { deleteDashboard, findDashboard } from "./dashboard-store.ts";

export const handler = route(
  "DELETE /api/dashboards/{id}",
  async ({ actor, account, member, parameters: { id }, now }) => {
    const known = await findDashboard(account.id, id);
    if (known === null || !maySee(member, known)) throw noSuchDashboard();
    if (!mayChange(member, known))
      throw new HttpError(403, "Only its creator, owners and admins can delete a dashboard.");
    await deleteDashboard(account.id, known, { actor, now });
    return undefined;
  },
);
