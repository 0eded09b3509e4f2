import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schedule } from "../../api/api.ts";
import { dashboardsQuery } from "../../api/dashboards.ts";
import { useMay, useZone } from "../../api/me.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Confirm } from "../../ui/dialog/confirm.tsx";
import { RecipientList } from "./recipient-list.tsx";
import { useAct } from "./use-schedules.ts";
import { timingText } from "./words.ts";

function reachText({ clients, recipients }: Schedule): string {
  const count = recipients.length;
  const people = count === 1 ? "1 recipient" : `${count} recipients`;
  if (clients === null) return `All sites in one report, ${people}`;
  return clients === "all"
    ? `A report for every client, ${people}`
    : `A report for each of ${clients.length} ${clients.length === 1 ? "client" : "clients"}, ${people}`;
}

/** When the next report is sent, in its own zone. */
function nextText({ next_at, time_zone }: Schedule, zone: string): string {
  if (next_at === null) return "Paused";
  const timeZone = time_zone ?? zone;
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short", timeZone });
  return `Next: ${format.format(new Date(next_at))} (${timeZone})`;
}

/** A scheduled report, who gets it, and what can be done with it. */
export function ScheduleCard({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) {
  const { subject, problem, paused, panel, dashboard_id } = schedule;
  const zone = useZone();
  const may = useMay();
  const [opened, setOpened] = useState<"recipients" | "delete" | null>(null);
  const acting = useAct(schedule);
  const { data: dashboards = [] } = useQuery(dashboardsQuery);
  const dashboard = dashboards.find(({ id }) => id === dashboard_id);
  const isOpen = opened === "recipients";
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-heading wrap-anywhere">
          <bdi>{subject}</bdi>
        </h3>
        {paused ? (
          <Badge>Paused</Badge>
        ) : (
          <Badge tone={problem ? "red" : "green"}>{problem ? "Not sent" : "On"}</Badge>
        )}
      </div>
      <p className="text-sm wrap-anywhere">
        {panel?.title ?? dashboard?.name ?? "A dashboard"}, {timingText(schedule)}. {reachText(schedule)}.
      </p>
      <p className="text-sm text-muted">{nextText(schedule, zone)}</p>
      {problem && <p className="rounded-lg bg-red-soft px-3 py-2 text-sm text-red">{problem.text}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpened(isOpen ? null : "recipients")}
        >
          Recipients
        </Button>
        <Button look="secondary" size="small" busy={acting.isPending} onClick={() => acting.mutate("send")}>
          Send me one now
        </Button>
        {may("admin") && (
          <>
            <Button look="secondary" size="small" onClick={onEdit}>
              Change
            </Button>
            <Button look="quiet" size="small" busy={acting.isPending} onClick={() => acting.mutate("pause")}>
              {paused ? "Resume" : "Pause"}
            </Button>
            <Button look="quiet" size="small" onClick={() => setOpened("delete")}>
              Delete
            </Button>
          </>
        )}
      </div>
      {isOpen && <RecipientList schedule={schedule} />}
      {opened === "delete" && (
        <Confirm
          title={
            <>
              Delete <bdi>{subject}</bdi>?
            </>
          }
          description="Nobody gets this report any more. What was sent stays with its readers."
          action="Delete"
          busy={acting.isPending}
          error={null}
          onConfirm={() => acting.mutate("remove", { onSuccess: () => setOpened(null) })}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}
