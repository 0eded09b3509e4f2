import { seesSite } from "../../accounts/members/visibility.ts";
import { route } from "../../accounts/routing/route.ts";
import { listSites } from "../../accounts/sites/site-store.ts";
import { asksCost, panelQuery } from "../dashboards/panel-query.ts";
import { findReport, readLook } from "./report-store.ts";
import { shareRoutes } from "./routes.ts";
import { isLeftOut } from "./shared-question.ts";
import { countView } from "./view-store.ts";

export const handler = route(
  shareRoutes,
  "GET /api/shared/{token}",
  async ({ parameters, cookies, clientIp, now }) => {
    const found = await findReport(parameters.token, { cookies, clientIp, now });
    const brand = await readLook(found.share);
    if (found.state !== "open") return { state: found.state, brand };
    const { account, share, panels, version, seen, fixed } = found.report;
    const [sites] = await Promise.all([listSites(account.id), countView(account, share.id, now)]);
    return {
      state: "open" as const,
      brand,
      name: share.name,
      time_zone: account.time_zone,
      today: fixed.today,
      version,
      panels: panels.map((panel) => {
        const { from, to } = panelQuery(panel, fixed.today, fixed.end);
        const without_cost = !fixed.seesCost && asksCost(panel);
        return { ...panel, days: { from, to }, without_cost, left_out: isLeftOut(panel, fixed) };
      }),
      sites: sites.filter(({ id }) => seesSite(seen, id)),
      leads: share.leads,
    };
  },
);
