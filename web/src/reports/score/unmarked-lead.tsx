import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SCORE_FAIR, SCORE_GOOD } from "../../../../functions/platform/constants.ts";
import { call, type Lead } from "../../api/api.ts";
import { changeLeads } from "../../api/lead-list.ts";
import { detailOf, isUnauthorized } from "../../api/request.ts";
import { type Status, statusNames } from "../../api/statuses.ts";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { cardQuery } from "./score-queries.ts";

const OUTCOMES = ["won", "qualified", "lost", "spam"] as const satisfies readonly Status[];

const nameOf = ({ name, email, phone }: Lead): string => name ?? email ?? phone ?? "Anonymous";

const toneOf = (score: number) => (score >= SCORE_GOOD ? "green" : score >= SCORE_FAIR ? "yellow" : "red");

/** A lead with a button for each outcome. Once it is marked, it stays with what it was marked as, which can be undone. */
export function UnmarkedLead({ lead }: { lead: Lead }) {
  const cache = useQueryClient();
  const toast = useToast();
  const [status, setStatus] = useState(lead.status);
  const row = useRef<HTMLLIElement>(null);
  const marking = useMutation({
    mutationFn: (status: Status) =>
      call("PATCH /api/leads/{id}", { path: { id: lead.id }, body: { status }, keepalive: true }),
    scope: { id: lead.id },
    onSuccess: async (changed) => {
      // The pressed button is replaced, so the focus moves to what replaces it.
      row.current?.focus();
      setStatus(changed.status);
      await changeLeads(cache, (each) => (each.id === changed.id ? changed : each));
      await cache.invalidateQueries({ queryKey: cardQuery.queryKey });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const description = detailOf(error, `${nameOf(lead)} could not be marked. Try again.`);
      toast({ title: "Error", description, variant: "destructive" });
    },
  });
  const isMarked = status !== lead.status;
  const label = nameOf(lead);
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-label={label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm outline-none"
    >
      <div className="min-w-0 flex-1 basis-64">
        <DashboardLink
          to={`?tab=leads&lead=${lead.id}`}
          className="font-medium underline-offset-4 wrap-anywhere hover:underline"
        >
          <bdi>{label}</bdi>
        </DashboardLink>{" "}
        {lead.ai_score !== null && <Badge tone={toneOf(lead.ai_score)}>{lead.ai_score.toFixed(1)}</Badge>}
        <p className="line-clamp-1 wrap-anywhere text-muted">
          <Timestamp at={lead.created_at} to="day" /> · {statusNames[lead.status]}
          {lead.message !== null && (
            <>
              {" · "}
              <bdi>{lead.message}</bdi>
            </>
          )}
        </p>
      </div>
      {isMarked ? (
        <p role="status" className="flex items-center gap-2">
          Marked as {statusNames[status].toLowerCase()}
          <Button
            look="quiet"
            size="small"
            busy={marking.isPending}
            onClick={() => marking.mutate(lead.status)}
          >
            Undo<bdi className="sr-only"> {label}</bdi>
          </Button>
        </p>
      ) : (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">Outcome of {label}</legend>
          {OUTCOMES.filter((each) => each !== lead.status).map((each) => (
            <Button
              key={each}
              look="secondary"
              size="small"
              busy={marking.isPending}
              onClick={() => marking.mutate(each)}
            >
              {statusNames[each]}
            </Button>
          ))}
        </fieldset>
      )}
    </li>
  );
}
