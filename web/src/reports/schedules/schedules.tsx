import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Plan } from "../../../../functions/accounts/plans/plans.ts";
import { dashboardsQuery } from "../../api/dashboards.ts";
import { useMay } from "../../api/me.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { AnswerFailed, Waiting } from "../answer-state.tsx";
import { ScheduleCard } from "./schedule-card.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import { schedulesQuery } from "./schedules-query.ts";
import { panelToSend } from "./to-send.ts";

/** The account's scheduled reports, or the form for one of them. */
export function Schedules({ plan }: { plan: Plan | "trial" | null }) {
  const { data, error, refetch } = useQuery(schedulesQuery);
  const dashboards = useQuery(dashboardsQuery);
  const [search, setSearch] = useSearchParams();
  /** The id of the schedule that is being changed; "" for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const mayChange = useMay()("admin");
  const failure = error ?? dashboards.error;
  if (data === undefined || dashboards.data === undefined)
    return failure ? (
      <AnswerFailed
        error={failure}
        isStale={false}
        onRetry={() => void Promise.all([refetch(), dashboards.refetch()])}
      />
    ) : (
      <Waiting />
    );
  const schedule = data.find(({ id }) => id === edited);
  const panel = mayChange ? panelToSend(search) : null;
  const close = () => {
    setEdited(null);
    if (panel !== null) setSearch({ tab: "reports", report: "schedules" }, { replace: true });
  };
  if (edited === "" || schedule || panel !== null)
    return (
      <ScheduleForm
        key={edited}
        schedule={schedule ?? null}
        panel={panel ?? undefined}
        dashboards={dashboards.data}
        plan={plan}
        onClose={close}
      />
    );
  return (
    <>
      {mayChange && (
        <div>
          <Button onClick={() => setEdited("")}>New report</Button>
        </div>
      )}
      {data.length === 0 && (
        <Card className="py-10 text-center text-sm text-muted">
          {mayChange
            ? "Nothing is scheduled yet. Send a dashboard or one question to your team or your clients, every week or month."
            : "Nothing is scheduled yet."}
        </Card>
      )}
      <ul aria-label="Scheduled reports" className="grid gap-4 empty:hidden">
        {data.map((each) => (
          <li key={each.id}>
            <ScheduleCard schedule={each} onEdit={() => setEdited(each.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}
