import { useEffect } from "react";
import { detailOf, offlineNote } from "../../api/request.ts";
import type { Unsaved } from "./use-lead-field.ts";

type Props = { unsaved: Unsaved | null; error: Error | null; isSaving: boolean; onRetry: () => void };

/** Says that a text is not saved and why, offers to try again, and asks before the page is closed. */
export function UnsavedNote({ unsaved, error, isSaving, onRetry }: Props) {
  const isWaiting = unsaved === "failed" || unsaved === "conflict";
  useEffect(() => {
    if (!isWaiting) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isWaiting]);
  if (!isWaiting || isSaving) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span role="alert" className="text-red">
        {unsaved === "conflict"
          ? "Not saved. Someone else changed this; saving again overwrites their change."
          : `Not saved. ${detailOf(error, `We kept your text here${offlineNote(error) || "."}`)}`}
      </span>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-6 font-medium text-brand underline underline-offset-4"
      >
        Try again
      </button>
    </p>
  );
}
