import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";

// They end with the session, as its cache does.
const kept = new WeakMap<QueryClient, Map<string, string>>();

/** What is written of a lead and not yet saved, kept while the drawer is closed; null for nothing. */
export function useDraft(leadId: string) {
  const cache = useQueryClient();
  const drafts = kept.get(cache) ?? new Map<string, string>();
  kept.set(cache, drafts);
  const [draft, setDraft] = useState(drafts.get(leadId) ?? null);

  const write = useCallback(
    (text: string) => {
      drafts.set(leadId, text);
      setDraft(text);
    },
    [drafts, leadId],
  );
  /** Forgets it, unless more has been written than was saved. */
  const settle = useCallback(
    (saved: string) => {
      if (drafts.get(leadId) === saved) drafts.delete(leadId);
      setDraft((now) => (now === saved ? null : now));
    },
    [drafts, leadId],
  );
  return { draft, write, settle };
}
