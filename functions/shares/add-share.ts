import { requireDashboard } from "../dashboards/dashboard-store.ts";
import { environment } from "../environment.ts";
import { requireMayShare } from "../members/access.ts";
import { route } from "../routing/route.ts";
import { requireOwn } from "../sites/access-store.ts";
import { presentOne } from "./presentation-store.ts";
import { saveNewShare } from "./share-store.ts";

export const handler = route("POST /api/shares", async ({ actor, account, person, member, body, now }) => {
  const { dashboard_id, sites = [], clients = [], contacts } = body;
  requireMayShare(member.role, { sites, clients, contacts });
  await requireOwn(account.id, { sites, clients });
  if (dashboard_id !== undefined) await requireDashboard(account.id, member, dashboard_id);
  const { share, token } = await saveNewShare(account.id, person.id, body, { actor, now });
  return { ...(await presentOne(account, share, now)), url: `${environment.appOrigin}/r/${token}` };
});
