import { route } from "../../accounts/routing/route.ts";
import { maySee } from "./dashboard-access.ts";
import { listDashboards } from "./dashboard-store.ts";
import { dashboardRoutes } from "./routes.ts";

export const handler = route(dashboardRoutes, "GET /api/dashboards", async ({ account, member }) => {
  const all = await listDashboards(account.id);
  const visible = all.filter((dashboard) => maySee(member, dashboard));
  // Clients don't learn about other clients.
  const isClient = member.role === "client";
  return { data: isClient ? visible.map((each) => ({ ...each, clients: [] })) : visible, next_cursor: null };
});
