import { useRef, useState } from "react";
import type { Site } from "../../api/api.ts";

/**
 * Which sites' cards are collapsed to a row. Those whose snippet was seen are, until they are opened; among many sites, all
 * are, and opening one closes the other. A site that is seen for the first time while it is shown stays open.
 */
export function useFolds(sites: readonly Site[], areMany: boolean) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const unseen = useRef(new Set<string>());
  for (const { id, last_seen_at } of sites) if (last_seen_at === null) unseen.current.add(id);

  const isOpen = (id: string) => chosen[id] ?? (!areMany && unseen.current.has(id));
  const choose = (id: string, open: boolean) => setChosen({ ...(!areMany && chosen), [id]: open });
  return {
    of: ({ id, last_seen_at }: Site) =>
      areMany || last_seen_at !== null
        ? { isOpen: isOpen(id), onToggle: () => choose(id, !isOpen(id)) }
        : null,
    open: (id: string) => choose(id, true),
    isAnyClosed: sites.some(({ id }) => !isOpen(id)),
  };
}
