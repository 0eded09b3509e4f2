import { useEffect, useRef } from "react";
import type { Lead } from "../../api/api.ts";

type List = {
  id: string;
  leads: Lead[];
  loadOlder: (() => Promise<Lead[]>) | null;
  onNext: (id: string) => void;
};

/** Steps from the open lead to its neighbors in the list; loads older leads at its end. */
export function useLeadNavigation({ id, leads, loadOlder, onNext }: List) {
  const at = leads.findIndex((lead) => lead.id === id);
  // Not a number while the open lead has never been in the list: it has no neighbors.
  const lastAt = useRef(Number.NaN);
  useEffect(() => {
    if (at !== -1) lastAt.current = at;
  }, [at]);

  // By the time older leads are loaded, another lead may be open, or none.
  const open = useRef<string | null>(id);
  useEffect(() => {
    open.current = id;
    return () => {
      open.current = null;
    };
  }, [id]);

  /** The index a step leads to. If the open lead has left the list, the next one has moved up to its index. */
  const indexAfter = (step: number): number => (at !== -1 ? at + step : lastAt.current + Math.min(step, 0));
  const canGo = (step: number): boolean => {
    const to = indexAfter(step);
    return to >= 0 && (to < leads.length || loadOlder !== null);
  };
  const go = async (step: number) => {
    const to = indexAfter(step);
    if (!canGo(step)) return;
    const list = to < leads.length || loadOlder === null ? leads : await loadOlder();
    if (list[to] && open.current === id) onNext(list[to].id);
  };

  return { at, canGo, go: (step: number) => void go(step) };
}
