import { Keyboard, SlidersHorizontal } from "lucide-react";
import { type Ref, useCallback, useRef, useState } from "react";
import { lazyPart } from "../../app/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";
import type { SortOrder } from "../list/sort-order.ts";
import { LeadSearch } from "./filter-fields.tsx";
import type { PanelProps } from "./filter-panel.tsx";
import type { Filters } from "./filters.ts";
import { PresetButtons } from "./preset-buttons.tsx";
import { ViewButtons } from "./view-buttons.tsx";

type Props = Omit<PanelProps, "opener" | "onClose"> & {
  order: SortOrder;
  searchBox: Ref<HTMLInputElement>;
  /** Moves the focus from the search to the results. */
  onDown: () => void;
  onHelp: () => void;
};

export const FilterPanel = lazyPart(() =>
  import("./filter-panel.tsx").then(({ FilterPanel }) => FilterPanel),
);

/** How many filters are set, not counting the search. */
const countFilters = ({ q, ...filters }: Filters): number => Object.keys(filters).length;

/** The search, a button that opens the filters, and those for everyday use. */
export function FilterBar({ order, searchBox, onDown, onHelp, ...panel }: Props) {
  const { filters, write, choose, timesCleared } = panel;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const count = countFilters(filters);

  return (
    <search
      aria-label="Leads"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-sunken/50 px-5 py-3"
    >
      <div className="min-w-0 grow max-lg:basis-48">
        <LeadSearch
          key={timesCleared}
          ref={searchBox}
          label="Search"
          placeholder="Search leads"
          value={filters.q}
          onWrite={(text) => write("q", text)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onDown();
          }}
        />
      </div>
      <div className="relative">
        <Button
          ref={opener}
          look="secondary"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal />
          Filter{count > 0 && ` (${count})`}
        </Button>
        {isOpen && <FilterPanel {...panel} opener={opener} onClose={close} />}
      </div>
      <Button
        look="quiet"
        aria-label="Keyboard shortcuts"
        className="px-3 max-sm:hidden lg:order-last"
        onClick={onHelp}
      >
        <Keyboard />
      </Button>
      <div className="min-w-0 max-lg:basis-full">
        <PresetButtons filters={filters} choose={choose}>
          <ViewButtons filters={filters} order={order} choose={choose} />
        </PresetButtons>
      </div>
    </search>
  );
}
