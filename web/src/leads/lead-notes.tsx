import { type KeyboardEvent, useCallback, useId, useRef } from "react";
import type { Lead } from "../api.ts";
import { isEnded } from "../request.ts";
import { useToast } from "../ui/toast.tsx";
import { labelOf } from "./label.ts";
import { Unsaved } from "./unsaved.tsx";
import { useDraft } from "./use-draft.ts";
import { useLeadChange } from "./use-lead-change.ts";
import { useLeave } from "./use-leave.ts";

const NOTES_MAX = 5000;

/** The owner's notes on a lead, saved when they are left; what could not be saved stays until it is. */
export function LeadNotes({ lead }: { lead: Lead }) {
  const id = useId();
  const toast = useToast();
  const { draft, isUnsaved, isOvertaken, write, settle, keep } = useDraft(lead, "notes");
  const stored = lead.notes ?? "";
  const isChanged = draft !== null && draft !== stored;
  const sent = useRef<string>(undefined);

  /** Whether this is the answer to what was sent last: another may be on its way. */
  const isAnswered = (text: string): boolean => {
    if (sent.current === text) sent.current = undefined;
    return sent.current === undefined;
  };
  const { mutate, isPending, isSuccess, error } = useLeadChange(lead, {
    onSaved: ({ notes }) => {
      isAnswered(notes ?? "");
      settle(notes ?? "");
    },
    onFailed: (error, { notes }) => {
      const isLast = isAnswered(notes ?? "");
      if (!keep() || isOpen.current || !isLast) return;
      const next = isEnded(error) ? "They are kept until you sign in again." : "Open the lead to try again.";
      const description = `The notes on ${labelOf(lead)} were not saved. ${next}`;
      toast({ title: "Error", description, variant: "destructive" });
    },
  });

  const save = useCallback(() => {
    if (draft === null || draft === sent.current) return;
    // While another text is on its way, also what is stored now is to be saved again.
    if (draft === stored && sent.current === undefined) return settle(draft);
    sent.current = draft;
    mutate({ notes: draft });
  }, [draft, stored, mutate, settle]);
  const isOpen = useLeave(save);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    save();
  };

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Notes<bdi className="sr-only"> on {labelOf(lead)}</bdi>
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={NOTES_MAX}
        value={draft ?? stored}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-72 min-h-20 w-full rounded-lg border border-muted/60 bg-page px-3 py-2"
      />
      <div className="flex min-h-5 flex-wrap items-center gap-x-3 text-muted">
        <span role="status">{isPending ? "Saving…" : isChanged ? "" : isSuccess ? "Saved" : ""}</span>
        {isUnsaved && <Unsaved {...{ error, isPending, isOvertaken }} onRetry={save} />}
      </div>
    </div>
  );
}
