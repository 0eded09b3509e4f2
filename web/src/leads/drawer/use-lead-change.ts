import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Lead } from "../../api/api.ts";
import { changeLeads } from "../../api/lead-list.ts";

export type Change = Partial<Pick<Lead, "status" | "value_cents" | "notes"> & { currency: string }>;

/** Saves a change to a lead, and resolves once every list and figure shows it. */
export function useLeadChange(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      call("PATCH /api/leads/{id}", { path: { id }, body: change, keepalive: true }),
    // One at a time, so that the latest change is also the last one stored.
    scope: { id },
    onSuccess: (changed) => changeLeads(cache, (lead) => (lead.id === id ? changed : lead)),
  });
}
