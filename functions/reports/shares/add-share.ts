import { requireMayShare } from "../../accounts/members/access.ts";
import { route } from "../../accounts/routing/route.ts";
import { requireOwn } from "../../accounts/sites/access-store.ts";
import { environment } from "../../platform/environment.ts";
import { requireDashboard } from "../dashboards/dashboard-store.ts";
import { presentOne } from "./presentation-store.ts";
import { shareRoutes } from "./routes.ts";
import { saveNewShare } from "./share-store.ts";

export const handler = route(
  shareRoutes,
  "POST /api/shares",
  async ({ actor, account, person, member, body, now }) => {
    const { dashboard_id, sites = [], clients = [], contacts } = body;
    requireMayShare(member.role, { sites, clients, contacts });
    await requireOwn(account.id, { sites, clients });
    if (dashboard_id !== undefined) await requireDashboard(account.id, member, dashboard_id);
    const { share, token } = await saveNewShare(account, person.id, body, { actor, now });
    return { ...(await presentOne(account, share, now)), url: `${environment.appOrigin}/r/${token}` };
  },
);
