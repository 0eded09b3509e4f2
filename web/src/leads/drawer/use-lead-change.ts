import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Lead } from "../../api/api.ts";
import { changeLeads } from "../../api/lead-list.ts";

export type Change = Partial<Pick<Lead, "status" | "value_cents" | "notes">>;

/** Both are told even when the place that asked is gone. */
type Told = { onSaved?: (change: Change) => void; onFailed: (error: Error, change: Change) => void };

/** How a change of a lead is saved; it is saved when every list and figure has it. */
export const leadChange = (cache: QueryClient, id: string, { onSaved, onFailed }: Told) => ({
  mutationFn: (change: Change) =>
    call("PATCH /api/leads/{id}", { path: { id }, body: change, keepalive: true }),
  // One after the other, or else a change made earlier could be stored later.
  scope: { id },
  onSuccess: async (changed: Lead, change: Change) => {
    await changeLeads(cache, (lead) => (lead.id === id ? changed : lead));
    onSaved?.(change);
  },
  onError: onFailed,
});

/** Saves a change of a lead. */
export function useLeadChange({ id }: Pick<Lead, "id">, told: Told) {
  const cache = useQueryClient();
  return useMutation(leadChange(cache, id, told));
}
