import { type KeyboardEvent, useCallback, useEffect, useId, useRef } from "react";
import type { Lead } from "../api.ts";
import { detailOf, offlineNote } from "../request.ts";
import { useToast } from "../ui/toast.tsx";
import { labelOf } from "./label.ts";
import { useDraft } from "./use-draft.ts";
import { useLeadChange } from "./use-lead-change.ts";

const NOTES_MAX = 5000;

/** The owner's notes on a lead, saved when they are left; what could not be saved stays until it is. */
export function LeadNotes({ lead }: { lead: Lead }) {
  const id = useId();
  const toast = useToast();
  const { draft, write, settle } = useDraft(lead.id);
  const stored = lead.notes ?? "";
  const isChanged = draft !== null && draft !== stored;
  const isOpen = useRef(true);
  const sent = useRef<string>(undefined);

  const { mutate, isPending, isError, isSuccess, error } = useLeadChange(lead, {
    onSaved: ({ notes }) => settle(notes ?? ""),
    onFailed: () => {
      sent.current = undefined;
      if (isOpen.current) return;
      const description = `The notes on ${labelOf(lead)} were not saved. Open the lead to try again.`;
      toast({ title: "Error", description, variant: "destructive" });
    },
  });

  const save = useCallback(() => {
    if (draft === null || draft === sent.current) return;
    if (draft === stored) return settle(draft);
    sent.current = draft;
    mutate({ notes: draft });
  }, [draft, stored, mutate, settle]);

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  }, [save]);
  useEffect(() => {
    const leave = () => latest.current();
    isOpen.current = true;
    window.addEventListener("pagehide", leave);
    return () => {
      isOpen.current = false;
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const isLost = isError && isChanged;
  useEffect(() => {
    if (!isLost) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isLost]);

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
        {isLost && (
          <>
            <span role="alert" className="text-red">
              Not saved. {detailOf(error, `It is kept here${offlineNote(error) || "."}`)}
            </span>
            <button
              type="button"
              onClick={save}
              className="min-h-6 font-medium text-brand underline underline-offset-4"
            >
              Try again
            </button>
          </>
        )}
      </div>
    </div>
  );
}
