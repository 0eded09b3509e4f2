import type { Lead } from "../../api/api.ts";
import { statusNames } from "../../api/statuses.ts";
import { formatAmount } from "../../ui/money.ts";
import { Timestamp } from "../../ui/timestamp.tsx";

type Outcome = Lead["outcomes"][number];

const WAYS: Record<Outcome["via"], string> = {
  dashboard: "in the dashboard",
  email: "with a link in an email",
  api: "through the API",
  import: "in an import",
  destination: "through a destination",
};

/** Describes an outcome: "Won, €49.00", "Value cleared". */
function describe({ status, value_cents, currency }: Outcome): string {
  const value =
    value_cents === null ? "value cleared" : value_cents !== undefined && formatAmount(value_cents, currency);
  const parts = [status && statusNames[status], value].filter(Boolean).join(", ");
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}

/** A lead's outcomes, newest first, and who reported each. */
export function LeadOutcomes({ lead }: { lead: Lead }) {
  return (
    <ol className="grid gap-1.5">
      {lead.outcomes.toReversed().map((outcome, at) => (
        <li key={at}>
          <strong className="font-medium">{describe(outcome)}</strong>{" "}
          <span className="text-muted">
            on <Timestamp at={outcome.at} />, reported {outcome.by !== null && <bdi>by {outcome.by} </bdi>}
            {WAYS[outcome.via]}
          </span>
        </li>
      ))}
    </ol>
  );
}
