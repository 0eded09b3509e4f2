import type { Lead } from "../../api/api.ts";
import { statusNames } from "../../api/statuses.ts";
import { amountOf } from "../../ui/money.ts";
import { Timestamp } from "../../ui/timestamp.tsx";

type Outcome = Lead["outcomes"][number];

const WAYS: Record<Outcome["via"], string> = {
  dashboard: "in the dashboard",
  api: "over the API",
  import: "in an import",
  destination: "at a destination",
};

/** What was said: "Won, €49.00", "Value cleared". */
function said({ status, value_cents, currency }: Outcome): string {
  const value =
    value_cents === null ? "value cleared" : value_cents !== undefined && amountOf(value_cents, currency);
  const parts = [status && statusNames[status], value].filter(Boolean).join(", ");
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}

/** Who said what became of a lead and when it happened, newest first. */
export function LeadOutcomes({ lead }: { lead: Lead }) {
  return (
    <ol className="grid gap-1.5">
      {lead.outcomes.toReversed().map((outcome, at) => (
        <li key={at}>
          <strong className="font-medium">{said(outcome)}</strong>{" "}
          <span className="text-muted">
            on <Timestamp at={outcome.at} />, said {outcome.by !== null && <bdi>by {outcome.by} </bdi>}
            {WAYS[outcome.via]}
          </span>
        </li>
      ))}
    </ol>
  );
}
