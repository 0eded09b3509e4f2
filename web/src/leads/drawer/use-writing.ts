import { useCallback, useRef } from "react";
import type { Lead } from "../../api/api.ts";
import type { Field } from "../../app/unsaved.ts";
import { storedText, useDraft } from "./use-draft.ts";
import { type Change, useLeadChange } from "./use-lead-change.ts";

/**
 * A field of a lead that is written, and how it is saved. Of several texts on their way only the answer to the last one
 * ends the saving; `onLost` is told where that one was refused, and the text is kept.
 */
export function useWriting(lead: Lead, field: Field, onLost = (_: Error) => {}) {
  const { settle, keep, ...written } = useDraft(lead, field);
  const { draft } = written;
  const sent = useRef<{ text: string; change: Change }>(undefined);

  /** What was sent last, where this is the answer to it. */
  const answered = (change: Change): string | undefined => {
    const last = sent.current;
    if (last?.change !== change) return undefined;
    sent.current = undefined;
    return last.text;
  };
  const { mutate, isPending, isSuccess, error } = useLeadChange(lead, {
    onSaved: (change) => {
      const text = answered(change);
      if (text !== undefined) settle(text);
      // Stored, it may be written otherwise.
      settle(storedText({ ...lead, ...change }, field));
    },
    onFailed: (error, change) => {
      const isLast = answered(change) !== undefined;
      if (keep() && isLast) onLost(error);
    },
  });

  const save = useCallback(
    (change: Change) => {
      if (draft === null || draft === sent.current?.text) return;
      const isStored = storedText({ ...lead, ...change }, field) === storedText(lead, field);
      // While another text is on its way, also what is stored now is to be saved again.
      if (isStored && sent.current === undefined) return settle(draft);
      sent.current = { text: draft, change };
      mutate(change);
    },
    [draft, lead, field, mutate, settle],
  );

  return { ...written, save, keep, isPending, isSuccess, error };
}
