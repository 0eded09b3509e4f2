import { route } from "../routing/route.ts";
import { maySee } from "./dashboard-access.ts";
import { listDashboards } from "./dashboard-store.ts";

export const handler = route("GET /api/dashboards", async ({ account, member }) => {
  const all = await listDashboards(account.id);
  return { data: all.filter((dashboard) => maySee(member, dashboard)), next_cursor: null };
});
