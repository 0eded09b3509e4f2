import { useState } from "react";
import type { Site } from "../../../api/api.ts";

export type Selection = ReturnType<typeof useSelection>;

/** The sites selected to be changed together. Sites that are gone are no longer selected. */
export function useSelection(sites: readonly Site[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const selected = sites.filter(({ id }) => ids?.has(id));
  const set = (group: readonly Site[], isSelected: boolean) => {
    const next = new Set(selected.map(({ id }) => id));
    for (const { id } of group) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setIds(next);
  };
  return {
    isOn: ids !== null,
    selected,
    has: (site: Site) => ids?.has(site.id) ?? false,
    /** Selects a group of sites, or takes it out of the selection. */
    set,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
  };
}
