import { useCallback } from "react";
import type { Lead } from "../../api/api.ts";
import { detailOf, offlineNote } from "../../api/request.ts";
import { useToast } from "../../ui/toast.tsx";
import type { Status } from "../statuses.ts";
import { useHeld } from "./use-held.ts";
import { useLeadChange } from "./use-lead-change.ts";

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
export function useStatus(lead: Lead): LeadStatus {
  const toast = useToast();
  const save = useLeadChange(lead, {
    onFailed: (error) =>
      toast({
        title: "Error",
        description: detailOf(error, `Failed to change the status${offlineNote(error)}`),
        variant: "destructive",
      }),
  });
  const { mutate } = save;
  const take = useCallback(
    (status: Status, onSuccess?: () => void) => {
      toast(null);
      mutate({ status }, { onSuccess });
    },
    [mutate, toast],
  );
  const { held, hold, release } = useHeld<Status>(take);
  const sent = (save.isPending && save.variables.status) || lead.status;
  return {
    status: held ?? sent,
    saving: save.isPending,
    change: (chosen, onChanged) => {
      hold(null);
      take(chosen, onChanged);
    },
    changeSoon: (chosen) => hold(chosen === sent ? null : chosen),
    settle: release,
  };
}
