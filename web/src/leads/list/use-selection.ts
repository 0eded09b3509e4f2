import { useCallback, useMemo, useState } from "react";
import type { Lead } from "../../api/api.ts";

const NONE: ReadonlySet<string> = new Set();

/** The selected leads of the list. One that leaves the list is no longer selected. */
export function useSelection(leads: Lead[]) {
  const [ids, setIds] = useState(NONE);
  const selectable = useMemo(() => leads.filter(({ masked }) => !masked), [leads]);
  const selected = useMemo(() => selectable.filter(({ id }) => ids.has(id)), [selectable, ids]);
  const toggle = useCallback(
    (id: string) =>
      setIds((ids) => {
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    toggle,
    isAll: selected.length > 0 && selected.length === selectable.length,
    /** Selects these leads, and no others. */
    select: useCallback((leads: Lead[]) => setIds(new Set(leads.map(({ id }) => id))), []),
    /** Selects all leads of the list, or none if all are selected. */
    toggleAll: () =>
      setIds(selected.length === selectable.length ? NONE : new Set(selectable.map(({ id }) => id))),
  };
}

export type Selection = ReturnType<typeof useSelection>;
