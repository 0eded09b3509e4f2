import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Lead } from "../api.ts";
import { changeLeads } from "../lead-list.ts";

type Change = Partial<Pick<Lead, "status" | "value_cents" | "notes">>;

/** Both are told even when the place that asked is gone. */
type Told = { onSaved?: (change: Change) => void; onFailed: (error: Error) => void };

/** Saves a change of a lead; it is saved when every list and figure has it. */
export function useLeadChange({ id }: Pick<Lead, "id">, { onSaved, onFailed }: Told) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      call("PATCH /api/leads/{id}", { path: { id }, body: change, keepalive: true }),
    // One after the other, or else a change made earlier could be stored later.
    scope: { id },
    onSuccess: async (changed, change) => {
      await changeLeads(cache, (lead) => (lead.id === id ? changed : lead));
      onSaved?.(change);
    },
    onError: onFailed,
  });
}
