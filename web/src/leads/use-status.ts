import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Lead } from "../api.ts";
import { detailOf, offlineNote } from "../request.ts";
import { useToast } from "../ui/toast.tsx";
import type { Status } from "./statuses.ts";
import { useHeld } from "./use-held.ts";

type LeadStatus = {
  /** The one just chosen until it is saved, else the lead's own. */
  status: Status;
  saving: boolean;
  change: (status: Status, onChanged?: () => void) => void;
  /** Shows a choice and saves it a little later, unless another one follows: arrow keys pass by those between. */
  changeSoon: (status: Status) => void;
  /** Saves what was to be saved soon. */
  settle: () => void;
};

/** A lead's status, and how to change it. A change that is refused is told, and the old status stands again. */
export function useStatus({ id, status }: Lead): LeadStatus {
  const cache = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (chosen: Status) =>
      call("PATCH /api/leads/{id}", { path: { id }, body: { status: chosen }, keepalive: true }),
    // One after the other, or else a choice made earlier could be stored later.
    scope: { id },
    // It may change the score, and with it the figures: it is saved when all of them have been fetched anew.
    onSuccess: () => cache.invalidateQueries(),
    onError: (error) =>
      toast({
        title: "Error",
        description: detailOf(error, `Failed to change the status${offlineNote(error)}`),
        variant: "destructive",
      }),
  });
  const { held, hold, release } = useHeld<Status>(save.mutate);
  const sent = save.isPending ? save.variables : status;
  return {
    status: held ?? sent,
    saving: save.isPending,
    change: (chosen, onChanged) => {
      hold(null);
      save.mutate(chosen, { onSuccess: onChanged });
    },
    changeSoon: (chosen) => hold(chosen === sent ? null : chosen),
    settle: release,
  };
}
