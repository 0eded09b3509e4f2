import { useEffect, useRef } from "react";
import type { Lead } from "../api.ts";

type List = {
  id: string;
  leads: Lead[];
  loadOlder: (() => Promise<Lead[]>) | null;
  onNext: (id: string) => void;
};

/** From the open lead to its neighbours in the list, of which older ones are loaded when they are come to. */
export function useSteps({ id, leads, loadOlder, onNext }: List) {
  const at = leads.findIndex((lead) => lead.id === id);
  const lastAt = useRef<number>(undefined);
  useEffect(() => {
    if (at !== -1) lastAt.current = at;
  }, [at]);

  // Of a lead that has left the list, its place is what is left: the next one has moved up to it.
  const place = at === -1 ? lastAt.current : at;
  const next = place === undefined ? undefined : at === -1 ? place : place + 1;
  const previous = place === undefined ? undefined : place - 1;
  const canGo = {
    next: next !== undefined && (next < leads.length || loadOlder !== null),
    previous: previous !== undefined && previous >= 0,
  };

  const open = (lead: Lead | undefined) => lead && onNext(lead.id);
  const go = async (step: number) => {
    const to = step > 0 ? next : previous;
    if (to === undefined || to < 0) return;
    const list = to < leads.length || loadOlder === null ? leads : await loadOlder();
    open(list[to]);
  };

  return { at, canGo, go: (step: number) => void go(step) };
}
