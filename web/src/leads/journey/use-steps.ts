import { useEffect, useRef } from "react";
import type { Lead } from "../../api/api.ts";

type List = {
  id: string;
  leads: Lead[];
  loadOlder: (() => Promise<Lead[]>) | null;
  onNext: (id: string) => void;
};

/** From the open lead to its neighbours in the list, of which older ones are loaded when they are come to. */
export function useSteps({ id, leads, loadOlder, onNext }: List) {
  const at = leads.findIndex((lead) => lead.id === id);
  // A lead that never was in the list has no neighbours.
  const lastAt = useRef(Number.NaN);
  useEffect(() => {
    if (at !== -1) lastAt.current = at;
  }, [at]);

  // Older leads take a while to come; by then another one may be open, or none.
  const open = useRef<string | null>(id);
  useEffect(() => {
    open.current = id;
    return () => {
      open.current = null;
    };
  }, [id]);

  /** Where a step leads. Of a lead that has left the list its place is left, and the next one has moved up to it. */
  const placeAfter = (step: number): number => (at !== -1 ? at + step : lastAt.current + Math.min(step, 0));
  const canGo = (step: number): boolean => {
    const to = placeAfter(step);
    return to >= 0 && (to < leads.length || loadOlder !== null);
  };
  const go = async (step: number) => {
    const to = placeAfter(step);
    if (!canGo(step)) return;
    const list = to < leads.length || loadOlder === null ? leads : await loadOlder();
    if (list[to] && open.current === id) onNext(list[to].id);
  };

  return { at, canGo, go: (step: number) => void go(step) };
}
