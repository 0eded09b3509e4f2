import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../api/api.ts";
import { ApiError } from "../../api/request.ts";
import { ownerOf, readToken } from "../../app/token.ts";
import { dropDraft, keptDrafts, settleDraft } from "../../app/unsaved.ts";
import { centsOf } from "../money.ts";
import { storedText } from "./use-draft.ts";
import { leadChange } from "./use-lead-change.ts";

type Kept = ReturnType<typeof keptDrafts>[number];

async function resend(cache: QueryClient, { key, leadId, field, text, over }: Kept): Promise<void> {
  const cents = centsOf(text);
  const change = field === "notes" ? { notes: text } : cents !== undefined && { value_cents: cents };
  if (!change) return;
  try {
    // Not by the cache, where another lead that is saved meanwhile makes it drop what is under way.
    const lead = await call("GET /api/leads/{id}", { path: { id: leadId } });
    // What somebody has written meanwhile is replaced by nobody but a person.
    if (storedText(lead, field) !== over) return;
    const told = { onSaved: () => settleDraft(key, text), onFailed: () => {} };
    await cache
      .getMutationCache()
      .build(cache, leadChange(cache, leadId, told))
      .execute(change);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) dropDraft(key);
  }
}

/** Saves what could not be saved as soon as it may be: after signing in again, and when the connection is back. */
export function useResend(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const resendAll = () => {
      for (const kept of keptDrafts(ownerOf(readToken() ?? ""))) void resend(cache, kept);
    };
    resendAll();
    window.addEventListener("online", resendAll);
    return () => window.removeEventListener("online", resendAll);
  }, [cache]);
}
