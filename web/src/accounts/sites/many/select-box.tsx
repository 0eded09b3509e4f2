import { useEffect, useRef } from "react";
import type { Site } from "../../../api/api.ts";
import type { Selection } from "./use-selection.ts";

type Props = { label: string; sites: readonly Site[]; selection: Selection };

/** A checkbox that selects a group of sites, or one. It is mixed while only some of the group are selected. */
export function SelectBox({ label, sites, selection }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const count = sites.filter(selection.has).length;
  const isAll = sites.length > 0 && count === sites.length;
  const isMixed = count > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    // Above the header of a collapsed card, all of which can be clicked.
    <label className="relative z-10 grid size-9 shrink-0 cursor-pointer place-content-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isAll}
        onChange={() => selection.set(sites, !isAll)}
        className="size-5 accent-brand"
      />
    </label>
  );
}
