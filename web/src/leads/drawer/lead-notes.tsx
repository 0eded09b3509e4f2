import { type KeyboardEvent, useId } from "react";
import type { Lead } from "../../api/api.ts";
import { leadLabel } from "../label.ts";
import { UnsavedNote } from "./unsaved-note.tsx";
import { useLeadField } from "./use-lead-field.ts";

const NOTES_MAX = 5000;

/** The notes on a lead. */
export function LeadNotes({ lead }: { lead: Lead }) {
  const id = useId();
  const { text, write, save, autosave, isSaving, isSaved, unsaved, error } = useLeadField(lead, "notes");

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void save();
  };

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold">
          Notes<bdi className="sr-only"> on {leadLabel(lead)}</bdi>
        </label>
        <span role="status" className="text-muted">
          {isSaving ? "Saving…" : isSaved && "Saved"}
        </span>
      </div>
      <textarea
        id={id}
        rows={1}
        placeholder="Add a note"
        maxLength={NOTES_MAX}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={autosave}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-72 min-h-10 w-full focus:min-h-20 not-placeholder-shown:min-h-20 placeholder:text-muted rounded-lg border border-muted/60 bg-page px-3 py-2"
      />
      <UnsavedNote {...{ unsaved, error, isSaving }} onRetry={save} />
    </div>
  );
}
