import { useCallback } from "react";
import type { Lead } from "../../api/api.ts";
import { detailOf, offlineNote } from "../../api/request.ts";
import type { Status } from "../../api/statuses.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { useDebounced } from "./use-debounced.ts";
import { useLeadChange } from "./use-lead-change.ts";

type LeadStatus = {
  /** The status just chosen until it is saved, else the lead's own. */
  status: Status;
  isSaving: boolean;
  change: (status: Status, onSaved?: () => void) => void;
  /** Shows a choice immediately, but saves it only if no other follows: arrow keys pass through every status. */
  changeSoon: (status: Status) => void;
  /** Saves a choice that is still waiting. */
  flush: () => void;
};

/** A lead's status and how to change it. If a change fails, a toast says so and the old status is shown again. */
export function useStatus(lead: Lead): LeadStatus {
  const toast = useToast();
  const { mutateAsync, isPending, variables } = useLeadChange(lead.id);
  const commit = useCallback(
    (status: Status, onSaved?: () => void) => {
      toast(null);
      // Unlike the hook's callbacks, a promise also settles when the drawer has been closed.
      mutateAsync({ status }).then(onSaved, (error) =>
        toast({
          title: "Error",
          description: detailOf(error, `Failed to change the status${offlineNote(error)}`),
          variant: "destructive",
        }),
      );
    },
    [mutateAsync, toast],
  );
  const { pending, set, flush } = useDebounced<Status>(commit);
  const sent = (isPending && variables.status) || lead.status;
  return {
    status: pending ?? sent,
    isSaving: isPending,
    change: (chosen, onSaved) => {
      set(null);
      commit(chosen, onSaved);
    },
    changeSoon: (chosen) => set(chosen === sent ? null : chosen),
    flush,
  };
}
