import { useId, useRef } from "react";
import type { Lead } from "../api.ts";
import { useToast } from "../ui/toast.tsx";
import { labelOf } from "./label.ts";
import { Quarantine } from "./quarantine.tsx";
import { type Status, statuses, statusNames } from "./statuses.ts";
import { useStatus } from "./use-status.ts";

/** Where a lead stands, to be changed; and for spam, why it is and the way back. */
export function LeadStatus({ lead }: { lead: Lead }) {
  const { status, saving, change, changeSoon, settle } = useStatus(lead);
  const toast = useToast();
  const select = useRef<HTMLSelectElement>(null);
  const byKey = useRef(false);
  const id = useId();

  const restore = () => {
    // The button goes with the quarantine, and must not take the focus along.
    select.current?.focus();
    change("new", () => toast({ title: "Success", description: "Lead restored." }));
  };

  const choose = (chosen: Status) => (byKey.current ? changeSoon : change)(chosen);

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="font-semibold">
          Status<bdi className="sr-only"> of {labelOf(lead)}</bdi>
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
          onBlur={settle}
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
