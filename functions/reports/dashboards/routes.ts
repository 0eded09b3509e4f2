import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { Dashboard, DashboardChange, NewDashboard } from "./dashboard.ts";

/** Custom dashboards: an account's own questions to reports, side by side. */
export const dashboardRoutes = {
  "GET /api/dashboards": {
    run: "reports/dashboards/list-dashboards",
    summary:
      "Lists the dashboards that the caller made, and those shared with their role or given to their client, by name.",
    caller: "account",
    role: "client",
    table: "read",
    reply: v.object({ data: v.array(Dashboard), next_cursor: v.null() }),
  },
  "POST /api/dashboards": {
    run: "reports/dashboards/add-dashboard",
    summary: "Adds a dashboard, which only its creator, owners and admins see until it is shared.",
    caller: "account",
    role: "analyst",
    plan: { feature: "dashboards", to: "add dashboards" },
    takes: ["dashboards"],
    table: "write",
    body: NewDashboard,
    reply: Dashboard,
    success: [201],
    errors: [404, 409],
  },
  "PATCH /api/dashboards/{id}": {
    run: "reports/dashboards/update-dashboard",
    summary:
      "Changes a dashboard's name, its panels, the roles and clients it is shared with, or whether it is the start page.",
    caller: "account",
    role: "analyst",
    plan: { feature: "dashboards", to: "change dashboards" },
    table: "write",
    body: DashboardChange,
    reply: Dashboard,
    errors: [409],
  },
  "DELETE /api/dashboards/{id}": {
    run: "reports/dashboards/remove-dashboard",
    summary: "Deletes a dashboard.",
    caller: "account",
    role: "analyst",
    table: "delete",
  },
} as const satisfies Record<string, Line>;
