import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { LEADS_PER_CHANGE_MAX } from "../../../../functions/platform/constants.ts";
import { call, type Lead } from "../../api/api.ts";
import { changeLeads } from "../../api/lead-list.ts";
import { detailOf, offlineNote } from "../../api/request.ts";
import { type Status, statusNames } from "../../api/statuses.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { useDebounced } from "../drawer/use-debounced.ts";
import { leadLabel, leadsText } from "../label.ts";

type Mark = { lead: Lead; status: Status };
/** The leads as they are stored now, and those that could not be changed, with the reason if the request failed. */
type Stored = { changed: Map<string, Lead>; failed: Mark[]; error?: unknown };

/** Stores a lead's status after earlier changes of the lead; resolves once every list and figure shows it. */
const storeOne = (cache: QueryClient, { lead: { id }, status }: Mark): Promise<Lead> =>
  cache
    .getMutationCache()
    .build(cache, {
      mutationFn: () => call("PATCH /api/leads/{id}", { path: { id }, body: { status }, keepalive: true }),
      scope: { id },
      onSuccess: (changed: Lead) => changeLeads(cache, (lead) => (lead.id === id ? changed : lead)),
    })
    .execute(undefined);

/** Stores the same status for up to a hundred leads. */
async function storeBatch(cache: QueryClient, marks: readonly Mark[], status: Status): Promise<Stored> {
  const ids = marks.map(({ lead }) => lead.id);
  const { results } = await call("PATCH /api/leads", { body: { ids, status }, keepalive: true });
  const changed = new Map(results.flatMap(({ lead }) => (lead ? [[lead.id, lead as Lead]] : [])));
  const gone = new Set(ids.filter((_, at) => results[at]?.status === "unknown"));
  await changeLeads(cache, (lead) => (gone.has(lead.id) ? null : (changed.get(lead.id) ?? lead)));
  const failed = marks.filter(({ lead: { id } }) => !changed.has(id) && !gone.has(id));
  return { changed, failed };
}

/** Stores marks, one request after the other; those of one status go together. */
async function store(cache: QueryClient, marks: readonly Mark[]): Promise<Stored> {
  const [only] = marks;
  const all: Stored = { changed: new Map(), failed: [] };
  try {
    if (only !== undefined && marks.length === 1)
      return { changed: new Map([[only.lead.id, await storeOne(cache, only)]]), failed: [] };
    for (const status of new Set(marks.map(({ status }) => status))) {
      const same = marks.filter((mark) => mark.status === status);
      for (let at = 0; at < same.length; at += LEADS_PER_CHANGE_MAX) {
        const { changed, failed } = await storeBatch(
          cache,
          same.slice(at, at + LEADS_PER_CHANGE_MAX),
          status,
        );
        for (const [id, lead] of changed) all.changed.set(id, lead);
        all.failed.push(...failed);
      }
    }
    return all;
  } catch (error) {
    return { ...all, failed: marks.filter(({ lead }) => !all.changed.has(lead.id)), error };
  }
}

/**
 * Changes statuses from the list. A row shows its new status immediately. A toast then offers to take it back; if it
 * could not be stored, the toast says so and the row shows its old status again.
 */
export function useMarks() {
  const cache = useQueryClient();
  const toast = useToast();
  /** What is being stored, the latest last. */
  const [sent, setSent] = useState<readonly Mark[]>([]);

  /** Stores marks and resolves with the leads that could not be changed. */
  const send = useCallback(
    async (marks: readonly Mark[], isUndo = false): Promise<Lead[]> => {
      toast(null);
      setSent((before) => [...before, ...marks]);
      const { changed, failed, error } = await store(cache, marks);
      setSent((before) => before.filter((each) => !marks.includes(each)));
      const [first] = marks;
      if (first === undefined) return [];
      const undo = marks.flatMap(({ lead: { id, status } }) => {
        const lead = changed.get(id);
        return lead ? [{ lead, status }] : [];
      });
      if (failed.length > 0) {
        const what =
          marks.length === 1
            ? "Failed to change the status"
            : `Failed to change ${failed.length.toLocaleString()} of ${leadsText(marks.length)}`;
        const description = detailOf(error, `${what}${offlineNote(error)}`);
        toast({ title: "Error", description, variant: "destructive" });
      } else {
        const who = marks.length === 1 ? leadLabel(first.lead) : leadsText(marks.length);
        const became = isUndo && marks.length > 1 ? "as before" : statusNames[first.status];
        const description = `${who}: ${became}.`;
        toast({ title: "Success", description, ...(!isUndo && { onUndo: () => void send(undo, true) }) });
      }
      return failed.map(({ lead }) => lead);
    },
    [cache, toast],
  );
  const sendOne = useCallback((mark: Mark) => void send([mark]), [send]);
  const { pending, set, flush } = useDebounced<Mark>(sendOne);

  return {
    isSaving: sent.length > 0,
    /** The status that a row shows. */
    statusOf: (lead: Lead): Status =>
      [...sent, ...(pending ? [pending] : [])].findLast((mark) => mark.lead.id === lead.id)?.status ??
      lead.status,
    mark: useCallback(
      (lead: Lead, status: Status) => {
        set(null);
        if (status !== lead.status) sendOne({ lead, status });
      },
      [set, sendOne],
    ),
    /** Marks several leads, and resolves with those that could not be changed. */
    markAll: (leads: Lead[], status: Status): Promise<Lead[]> =>
      send(leads.filter((lead) => lead.status !== status).map((lead) => ({ lead, status }))),
    /** Shows a choice immediately, but stores it only if no other follows: arrow keys pass through every status. */
    markSoon: useCallback((lead: Lead, status: Status) => set({ lead, status }), [set]),
    /** Stores a choice that is still waiting. */
    flush,
  };
}

export type Marks = ReturnType<typeof useMarks>;
