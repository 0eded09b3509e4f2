import { useCallback, useState, useSyncExternalStore } from "react";
import type { Lead } from "../../api/api.ts";
import { ownerOf, readToken } from "../../app/token.ts";
import {
  draftKey,
  draftOf,
  type Field,
  keepDraft,
  settleDraft,
  watchDrafts,
  writeDraft,
} from "../../app/unsaved.ts";
import { dollarsOf } from "../money.ts";

/** What is stored of a lead in a field, as it is written there. */
export const storedText = (lead: Lead, field: Field): string =>
  field === "notes" ? (lead.notes ?? "") : dollarsOf(lead.value_cents);

/** What is written of a lead and not yet saved; null for nothing. It outlives the drawer, and its session if it must. */
export function useDraft(lead: Lead, field: Field) {
  // By the time that saving fails nobody may be signed in any more.
  const [owner] = useState(() => ownerOf(readToken() ?? ""));
  const key = draftKey(owner, lead.id, field);
  const draft = useSyncExternalStore(watchDrafts, () => draftOf(key));
  const stored = storedText(lead, field);
  const write = useCallback((text: string) => writeDraft(key, text, stored), [key, stored]);
  const settle = useCallback((saved: string) => settleDraft(key, saved), [key]);
  const keep = useCallback(() => keepDraft(key), [key]);
  const isUnsaved = draft?.isKept === true && draft.text !== stored;
  return {
    draft: draft?.text ?? null,
    isUnsaved,
    /** Whether saving it would replace what has been stored since it was begun. */
    isOvertaken: isUnsaved && draft.over !== stored,
    write,
    settle,
    keep,
  };
}
