import { type KeyboardEvent, useCallback, useId } from "react";
import type { Lead } from "../../api/api.ts";
import { isEnded } from "../../api/request.ts";
import { useToast } from "../../ui/toast.tsx";
import { labelOf } from "../label.ts";
import { Unsaved } from "./unsaved.tsx";
import { useLeave } from "./use-leave.ts";
import { useWriting } from "./use-writing.ts";

const NOTES_MAX = 5000;

/** The owner's notes on a lead, saved when they are left; what could not be saved stays until it is. */
export function LeadNotes({ lead }: { lead: Lead }) {
  const id = useId();
  const toast = useToast();
  const { draft, write, save, isUnsaved, isOvertaken, isPending, isSuccess, error } = useWriting(
    lead,
    "notes",
    (error) => {
      if (isOpen.current) return;
      const next = isEnded(error) ? "They are kept until you sign in again." : "Open the lead to try again.";
      const description = `The notes on ${labelOf(lead)} were not saved. ${next}`;
      toast({ title: "Error", description, variant: "destructive" });
    },
  );
  const stored = lead.notes ?? "";
  const isChanged = draft !== null && draft !== stored;
  const saveNotes = useCallback(() => {
    if (draft !== null) save({ notes: draft });
  }, [draft, save]);
  const isOpen = useLeave(saveNotes);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    saveNotes();
  };

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold">
          Notes<bdi className="sr-only"> on {labelOf(lead)}</bdi>
        </label>
        <span role="status" className="text-muted">
          {isPending ? "Saving…" : isChanged ? "" : isSuccess ? "Saved" : ""}
        </span>
      </div>
      <textarea
        id={id}
        rows={3}
        maxLength={NOTES_MAX}
        value={draft ?? stored}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={saveNotes}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-72 min-h-20 w-full rounded-lg border border-muted/60 bg-page px-3 py-2"
      />
      {isUnsaved && (
        <div className="flex flex-wrap items-center gap-x-3">
          <Unsaved {...{ error, isPending, isOvertaken }} onRetry={saveNotes} />
        </div>
      )}
    </div>
  );
}
