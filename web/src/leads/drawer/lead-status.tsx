import { ShieldCheck, ShieldX } from "lucide-react";
import { useId, useRef } from "react";
import type { Lead } from "../../api/api.ts";
import { type Status, statuses, statusNames } from "../../api/statuses.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { leadLabel } from "../label.ts";
import { useStatus } from "./use-status.ts";

/** Why a lead is spam and what that means, with a button to restore it. */
function Quarantine({ lead, onRestore }: { lead: Lead; onRestore: () => void }) {
  const why = lead.quarantine === null ? undefined : lead.score_reasons[0];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3">
      <div className="flex min-w-0 gap-2.5">
        <ShieldX className="mt-0.5 size-4 shrink-0 text-red" />
        <div>
          <p className="font-medium">{why ? `${why.reason}.` : "Marked as spam manually."}</p>
          <p className="text-muted">
            It stays in the list and in the total, but not in the average score.{" "}
            {why ? "Its score is capped at 2.0." : "Its score does not change."}
          </p>
        </div>
      </div>
      <Button look="secondary" size="small" onClick={onRestore}>
        <ShieldCheck />
        Not spam – restore
      </Button>
    </div>
  );
}

/** A select for the lead's status; for spam, also the reason and a button to restore it. */
export function LeadStatus({ lead }: { lead: Lead }) {
  const { status, isSaving, change, changeSoon, flush } = useStatus(lead);
  const toast = useToast();
  const select = useRef<HTMLSelectElement>(null);
  const byKey = useRef(false);
  const id = useId();

  const restore = () => {
    // The button disappears with the quarantine; without this the focus would be lost.
    select.current?.focus();
    change("new", () => toast({ title: "Success", description: "Lead restored." }));
  };

  const choose = (chosen: Status) => (byKey.current ? changeSoon : change)(chosen);

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="font-semibold">
          Status<bdi className="sr-only"> of {leadLabel(lead)}</bdi>
        </label>
        <select
          ref={select}
          id={id}
          value={status}
          onKeyDown={() => {
            byKey.current = true;
          }}
          onPointerDown={() => {
            byKey.current = false;
          }}
          onChange={(event) => choose(statuses[event.currentTarget.selectedIndex] ?? status)}
          onBlur={flush}
          aria-busy={isSaving}
          className="min-h-9 rounded-lg border border-muted/60 bg-page px-2"
        >
          {statuses.map((each) => (
            <option key={each} value={each}>
              {statusNames[each]}
            </option>
          ))}
        </select>
        <span role="status" className="text-muted">
          {isSaving && "Saving…"}
        </span>
      </div>
      {status === "spam" && <Quarantine lead={lead} onRestore={restore} />}
    </div>
  );
}
