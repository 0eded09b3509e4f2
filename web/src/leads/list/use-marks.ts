import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { call, type Lead } from "../../api/api.ts";
import { changeLeads } from "../../api/lead-list.ts";
import { detailOf, offlineNote } from "../../api/request.ts";
import { type Status, statusNames } from "../../api/statuses.ts";
import { useToast } from "../../ui/toast.tsx";
import { useDebounced } from "../drawer/use-debounced.ts";
import { leadLabel } from "../label.ts";

type Mark = { lead: Lead; status: Status };

/** Stores a lead's status after earlier changes of the lead; resolves once every list and figure shows it. */
const store = (cache: QueryClient, { lead: { id }, status }: Mark): Promise<Lead> =>
  cache
    .getMutationCache()
    .build(cache, {
      mutationFn: () => call("PATCH /api/leads/{id}", { path: { id }, body: { status }, keepalive: true }),
      scope: { id },
      onSuccess: (changed: Lead) => changeLeads(cache, (lead) => (lead.id === id ? changed : lead)),
    })
    .execute(undefined);

/**
 * Changes statuses from the list. A row shows its new status immediately. A toast then offers to take it back; if it
 * could not be stored, the toast says so and the row shows its old status again.
 */
export function useMarks() {
  const cache = useQueryClient();
  const toast = useToast();
  /** What is being stored, the latest last. */
  const [sent, setSent] = useState<readonly Mark[]>([]);

  const send = useCallback(
    async (mark: Mark, isUndo = false): Promise<void> => {
      const { lead, status } = mark;
      toast(null);
      setSent((marks) => [...marks, mark]);
      try {
        const changed = await store(cache, mark);
        toast({
          title: "Success",
          description: `${leadLabel(lead)}: ${statusNames[status]}.`,
          ...(!isUndo && { onUndo: () => void send({ lead: changed, status: lead.status }, true) }),
        });
      } catch (error) {
        toast({
          title: "Error",
          description: detailOf(error, `Failed to change the status${offlineNote(error)}`),
          variant: "destructive",
        });
      } finally {
        setSent((marks) => marks.filter((each) => each !== mark));
      }
    },
    [cache, toast],
  );
  const { pending, set, flush } = useDebounced<Mark>(send);

  return {
    /** The status that a row shows. */
    statusOf: (lead: Lead): Status =>
      [...sent, ...(pending ? [pending] : [])].findLast((mark) => mark.lead.id === lead.id)?.status ??
      lead.status,
    mark: useCallback(
      (lead: Lead, status: Status) => {
        set(null);
        void send({ lead, status });
      },
      [set, send],
    ),
    /** Shows a choice immediately, but stores it only if no other follows: arrow keys pass through every status. */
    markSoon: useCallback((lead: Lead, status: Status) => set({ lead, status }), [set]),
    /** Stores a choice that is still waiting. */
    flush,
  };
}

export type Marks = ReturnType<typeof useMarks>;
