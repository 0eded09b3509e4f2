import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { hasFeature, type Plan } from "../../../../functions/accounts/plans/plans.ts";
import type { Site } from "../../api/api.ts";
import { dashboardSearch, dashboardsQuery } from "../../api/dashboards.ts";
import { useMay } from "../../api/me.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { AnswerFailed, Waiting } from "../answer-state.tsx";
import { ShareLinks } from "../share-links/share-links.tsx";
import { DashboardList } from "./dashboard-list.tsx";
import { DashboardView } from "./dashboard-view.tsx";
import { NewDashboard } from "./new-dashboard.tsx";
import { ReadOnly } from "./read-only.tsx";

/** The account's dashboards, or the one that the URL names. On a plan without dashboards, they are read-only. */
export function Dashboards({ plan, sites }: { plan: Plan | "trial" | null; sites: Site[] }) {
  const { data, error, refetch } = useQuery(dashboardsQuery);
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const isIncluded = plan === null || hasFeature(plan, "dashboards");
  const mayAdd = useMay()("analyst") && isIncluded;
  const open = (id: string) => setSearch(new URLSearchParams(dashboardSearch(id)));
  if (data === undefined)
    return error ? (
      <AnswerFailed error={error} isStale={false} onRetry={() => void refetch()} />
    ) : (
      <Waiting />
    );
  const id = search.get("dashboard");
  const shown = data.find((each) => each.id === id);
  const locked = !isIncluded && <ReadOnly hasAny={data.length > 0} />;
  if (shown)
    return (
      <>
        {locked}
        <DashboardView key={shown.id} dashboard={shown} sites={sites} isIncluded={isIncluded} />
      </>
    );
  return (
    <>
      {locked}
      {id !== null && (
        <p role="alert" className="text-sm text-muted">
          This dashboard has been deleted, or is not shared with you.
        </p>
      )}
      {mayAdd && (
        <div>
          <Button onClick={() => setAdding(true)}>New dashboard</Button>
        </div>
      )}
      {data.length === 0 && isIncluded && (
        <Card className="py-10 text-center text-sm text-muted">
          {mayAdd
            ? "No dashboards yet. Start with panels from the library, or add your own questions from Ask."
            : "No dashboard is shared with you yet."}
        </Card>
      )}
      <DashboardList dashboards={data} />
      <ShareLinks />
      {adding && <NewDashboard onAdded={({ id }) => open(id)} onClose={() => setAdding(false)} />}
    </>
  );
}
