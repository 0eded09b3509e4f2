import { useCallback, useEffect, useMemo, useRef } from "react";
import { navigate } from "wouter/use-browser-location";
import { useSearchParams } from "../../app/search-params.ts";
import { NEWEST, readOrder } from "../list/orders.ts";
import { type FilterName, type Filters, readFilters } from "./filters.ts";

type Change = Partial<Record<FilterName | "sort" | "lead", string | null>>;

/** The address as it would be with a change: read at once, so that no other change is undone. */
function changed(change: Change): string {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  return `${location.pathname}?${search}`;
}

/** Marks the step in the history by which a lead was opened here, so that closing it is a step back. */
const OPENED = "lead opened";

/** What of the leads is shown, all of which stands in the address: filters, their order, and the lead that is open. */
export function useAddress() {
  const [search] = useSearchParams();
  const lead = search.get("lead");
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = lead === null;
  }, [lead]);
  const filters: Filters = useMemo(() => readFilters(search), [search]);

  /** A filter's next letter is no step of its own for Back; its first one is. */
  const write = useCallback((name: FilterName, text: string) => {
    const replace = new URLSearchParams(location.search).has(name);
    navigate(changed({ [name]: text }), { replace });
  }, []);
  const choose = useCallback((change: Change) => navigate(changed(change)), []);
  const order = readOrder(search);
  const sort = (next: string) => {
    // The order that stands is no step of its own for Back.
    if (next !== order) choose({ sort: next === NEWEST ? null : next });
  };

  const openNext = useCallback(
    (lead: string) => navigate(changed({ lead }), { replace: true, state: history.state }),
    [],
  );
  const open = useCallback(
    (lead: string) => {
      // Pressed again while the details are on their way, it is no further step for Back.
      if (new URLSearchParams(location.search).has("lead")) openNext(lead);
      else navigate(changed({ lead }), { state: OPENED });
    },
    [openNext],
  );
  const close = useCallback(() => {
    // A step back takes a moment, in which a second press would make a second one.
    if (leaving.current) return;
    leaving.current = true;
    if (history.state === OPENED) history.back();
    else navigate(changed({ lead: null }), { replace: true });
  }, []);

  return { filters, order, lead, write, choose, sort, open, openNext, close };
}
