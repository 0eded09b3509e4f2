import { useId, useRef } from "react";
import type { Lead } from "../api.ts";
import { useToast } from "../ui/toast.tsx";
import { Quarantine } from "./quarantine.tsx";
import { statuses, statusNames } from "./statuses.ts";
import { useStatus } from "./use-status.ts";

/** Where a lead stands, to be changed; and for spam, why it is and the way back. */
export function LeadStatus({ lead }: { lead: Lead }) {
  const { status, saving, change } = useStatus(lead);
  const toast = useToast();
  const select = useRef<HTMLSelectElement>(null);
  const id = useId();

  const restore = () => {
    // The button goes with the quarantine, and must not take the focus along.
    select.current?.focus();
    change("new", () => toast({ title: "Success", description: "Lead restored." }));
  };

  return (
    <div className="col-span-full grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="font-semibold">
          Status<bdi className="sr-only"> of {lead.name ?? "Anonymous"}</bdi>
        </label>
        <select
          ref={select}
          id={id}
          value={status}
          onChange={(event) => change(statuses[event.currentTarget.selectedIndex] ?? status)}
          aria-busy={saving}
          className="min-h-9 rounded-lg border border-muted/60 bg-page px-2"
        >
          {statuses.map((each) => (
            <option key={each} value={each}>
              {statusNames[each]}
            </option>
          ))}
        </select>
        <span role="status" className="text-muted">
          {saving && "Saving…"}
        </span>
      </div>
      {status === "spam" && <Quarantine lead={lead} onRestore={restore} />}
    </div>
  );
}
