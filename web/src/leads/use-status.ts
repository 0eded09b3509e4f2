import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Lead } from "../api.ts";
import { detailOf } from "../request.ts";
import { useToast } from "../ui/toast.tsx";
import type { Status } from "./statuses.ts";

type LeadStatus = {
  /** The one just chosen while it is being saved, else the lead's own. */
  status: Status;
  saving: boolean;
  change: (status: Status, onChanged?: () => void) => void;
};

/** A lead's status, and how to change it. A change that is refused is told, and the old status stands again. */
export function useStatus({ id, status }: Lead): LeadStatus {
  const cache = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (chosen: Status) => call("PATCH /api/leads/{id}", { path: { id }, body: { status: chosen } }),
    // One after the other, or else a choice made earlier could be stored later.
    scope: { id },
    // It may change the score, and with it the figures: it is saved when all of them have been fetched anew.
    onSuccess: () => cache.invalidateQueries(),
    onError: (error) =>
      toast({
        title: "Error",
        description: detailOf(error, "Failed to change the status"),
        variant: "destructive",
      }),
  });
  return {
    status: save.isPending ? save.variables : status,
    saving: save.isPending,
    change: (chosen, onChanged) => save.mutate(chosen, { onSuccess: onChanged }),
  };
}
