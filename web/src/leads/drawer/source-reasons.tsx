import type { Lead } from "../../api/api.ts";
import { Timestamp } from "../../ui/timestamp.tsx";

/** Why the lead has its source: the rule that matched. The journey shows the reason for each touch. */
export function SourceReasons({ lead }: { lead: Lead }) {
  if (lead.source === null)
    return <p className="text-muted">No attribution data was sent, so the source is Unknown.</p>;
  return (
    <>
      <p>
        <bdi className="font-medium">{lead.source}</bdi>
        {lead.channel && ` – ${lead.channel}`}
        {lead.source_rule && `: ${lead.source_rule}.`}
      </p>
      {lead.first_touch_uncertain && (
        <p className="mt-2">
          First touch: earliest known. The visitor’s browser, Safari or one on an iPhone or iPad, deletes such
          data after 7 days, so there may have been an earlier one.
        </p>
      )}
      {lead.channel_table && (
        <p className="mt-2 text-xs text-muted">
          Classified with rules from <Timestamp at={lead.channel_table} to="date" />
        </p>
      )}
    </>
  );
}
