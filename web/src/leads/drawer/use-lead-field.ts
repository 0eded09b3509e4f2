import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Lead } from "../../api/api.ts";
import { isUnauthorized } from "../../api/request.ts";
import { draftKey, readDraft, watchDrafts, writeDraft } from "../../app/drafts.ts";
import { readOwner, readToken } from "../../app/token.ts";
import { formatDollars, parseCents } from "../../ui/money.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { leadLabel } from "../label.ts";
import { type Change, useLeadChange } from "./use-lead-change.ts";
import { useOnLeave } from "./use-on-leave.ts";

/** Converts a lead's field to text, and text to a change, or null if it is invalid. */
const fields = {
  notes: {
    title: "notes on",
    textOf: (lead: Lead): string => lead.notes ?? "",
    changeOf: (text: string): Change | null => ({ notes: text.trim() }),
  },
  value: {
    title: "value of",
    textOf: (lead: Lead): string => formatDollars(lead.value_cents),
    changeOf: (text: string): Change | null => {
      const value_cents = parseCents(text);
      return value_cents === undefined ? null : { value_cents };
    },
  },
};

/** Why text is not saved: it is invalid, the request failed, or the field was changed elsewhere since. */
export type Unsaved = "invalid" | "failed" | "conflict";

/**
 * A text field of a lead that saves on blur and on leaving. Text that could not be saved stays as a draft. It is saved
 * when the lead is opened again or the connection is back; if the field was changed elsewhere, only on request.
 */
export function useLeadField(lead: Lead, field: keyof typeof fields) {
  const { title, textOf, changeOf } = fields[field];
  const toast = useToast();
  // Read once: the token may be gone by the time a save fails.
  const [userId] = useState(() => readOwner(readToken() ?? ""));
  const key = draftKey(userId, lead.id, field);
  const draft = useSyncExternalStore(watchDrafts, () => readDraft(key));
  const { mutateAsync, isSuccess, error } = useLeadChange(lead.id);

  const stored = textOf(lead);
  const isStored = (change: Change) => textOf({ ...lead, ...change }) === stored;

  function findUnsaved(): Unsaved | null {
    if (!draft?.failed) return null;
    const change = changeOf(draft.text);
    if (change === null) return "invalid";
    if (isStored(change)) return null;
    return draft.over === stored ? "failed" : "conflict";
  }
  const unsaved = findUnsaved();

  const write = (text: string) => {
    const failed = unsaved === "failed" || unsaved === "conflict";
    writeDraft(key, { over: stored, ...readDraft(key), text, failed });
  };

  async function save(): Promise<void> {
    const draft = readDraft(key);
    if (draft === undefined || draft.sent?.text === draft.text) return;
    const { text } = draft;
    const change = changeOf(text);
    if (change === null) return writeDraft(key, { ...draft, failed: true });
    // While an earlier text is being saved, the stored text must be sent again.
    if (isStored(change) && draft.sent === undefined) return writeDraft(key, undefined);

    const sent = { text };
    writeDraft(key, { ...draft, sent });
    try {
      const over = textOf(await mutateAsync(change));
      const latest = readDraft(key);
      if (latest === undefined) return;
      if (latest.sent !== sent) writeDraft(key, { ...latest, over });
      else writeDraft(key, latest.text === text ? undefined : { text: latest.text, over, failed: false });
    } catch (error) {
      const latest = readDraft(key);
      // Cleared, or replaced by a later request.
      if (latest?.sent !== sent) return;
      writeDraft(key, { ...latest, sent: undefined, failed: true });
      if (isOpen.current) return;
      const next = isUnauthorized(error)
        ? "Sign in and open the lead to try again."
        : "Open the lead to try again.";
      const description = `The ${title} ${leadLabel(lead)} could not be saved. ${next}`;
      toast({ title: "Error", description, variant: "destructive" });
    }
  }
  const autosave = () => {
    if (unsaved !== "conflict") void save();
  };

  const isOpen = useOnLeave(autosave);
  const retry = useEffectEvent(autosave);
  useEffect(() => {
    const onOnline = () => retry();
    onOnline();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);

  return {
    text: draft?.text ?? stored,
    write,
    save,
    autosave,
    isSaving: draft?.sent !== undefined,
    isSaved: isSuccess && draft === undefined,
    unsaved,
    error,
  };
}
