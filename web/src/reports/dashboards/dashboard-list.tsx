import type { Dashboard } from "../../api/api.ts";
import { dashboardSearch } from "../../api/dashboards.ts";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { DashboardFacts } from "./dashboard-facts.tsx";

/** Links to dashboards, with their facts. */
export function DashboardList({ dashboards }: { dashboards: Dashboard[] }) {
  return (
    <ul aria-label="Dashboards" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 empty:hidden">
      {dashboards.map((dashboard) => (
        <li key={dashboard.id} className="min-w-0 rounded-xl border border-line bg-surface p-5">
          <DashboardLink
            to={`?${dashboardSearch(dashboard.id)}`}
            className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            <bdi>{dashboard.name}</bdi>
          </DashboardLink>
          <DashboardFacts dashboard={dashboard} />
        </li>
      ))}
    </ul>
  );
}
