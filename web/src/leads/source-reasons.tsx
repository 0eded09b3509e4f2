import type { Lead } from "../api.ts";
import { Moment } from "../ui/moment.tsx";
import { TouchLedger } from "./touch-ledger.tsx";

/** Why a lead has its source: the rule that found it, and what each touch had to say. */
export function SourceReasons({ lead }: { lead: Lead }) {
  if (lead.source === null)
    return <p className="text-muted">No attribution was sent, so the source is Unknown.</p>;
  return (
    <>
      <p className="mb-3">
        <bdi className="font-medium">{lead.source}</bdi>
        {lead.channel && ` – ${lead.channel}`}
        {lead.source_rule && `: ${lead.source_rule}.`}
      </p>
      <TouchLedger lead={lead} />
      {lead.channel_table && (
        <p className="mt-2 text-xs text-muted">
          Read by the rules of <Moment at={lead.channel_table} to="date" />
        </p>
      )}
    </>
  );
}
