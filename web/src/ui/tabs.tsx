import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef } from "react";

type Props = {
  label: string;
  tabs: Record<string, string>;
  open: string;
  onOpen: (tab: string) => void;
  /** Called when a tab is likely to be opened next, so that its code can load in the meantime. */
  onApproach?: (tab: string) => void;
  children: ReactNode;
};

const Opened = createContext({ open: "", id: "" });

/** Where a key leads from one of some tabs; undefined for other keys. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowLeft: (at + count - 1) % count,
    ArrowRight: (at + 1) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}

/** A row of tabs above their panels; arrow keys move between tabs and open them. */
export function Tabs({ label, tabs, open, onOpen, onApproach, children }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = useRef<string | null>(open);
  const names = Object.keys(tabs);

  // When Back or a link changes the tab, focus moves along: focus inside a closed panel would be lost.
  useEffect(() => {
    const active = document.activeElement;
    const isLeft = list.current?.contains(active) || active?.closest("[role=tabpanel][data-state=inactive]");
    const trigger = list.current?.querySelector<HTMLElement>("[data-state=active]");
    if (open !== chosen.current && (isLeft || active === document.body)) trigger?.focus();
    chosen.current = null;
  }, [open]);

  const choose = (tab: string) => {
    if (tab === open) return;
    chosen.current = tab;
    onOpen(tab);
  };

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = placeAfter(event.key, names.indexOf(open), names.length);
    const next = index === undefined ? undefined : names[index];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    document.getElementById(`${id}-tab-${next}`)?.focus();
    choose(next);
  };

  return (
    <Opened value={{ open, id }}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="mb-6 flex flex-wrap gap-x-1 border-b border-line"
      >
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            aria-selected={name === open}
            aria-controls={`${id}-panel-${name}`}
            tabIndex={name === open ? 0 : -1}
            data-state={name === open ? "active" : "inactive"}
            onClick={() => choose(name)}
            onPointerEnter={() => onApproach?.(name)}
            onFocus={() => onApproach?.(name)}
            className="-mb-px border-b-2 border-transparent px-3 py-2.5 text-sm font-medium max-sm:px-1.5 max-sm:text-[0.8125rem] max-[22rem]:px-1 max-[22rem]:text-xs whitespace-nowrap text-muted -outline-offset-2 hover:text-ink data-[state=active]:border-brand data-[state=active]:text-ink"
          >
            {tabs[name]}
          </button>
        ))}
      </div>
      {children}
    </Opened>
  );
}

/** The panel of the tab with the same name. Only the open one has content. */
export function TabPanel({ name, children }: { name: string; children: ReactNode }) {
  const { open, id } = use(Opened);
  const isOpen = name === open;
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${name}`}
      aria-labelledby={`${id}-tab-${name}`}
      hidden={!isOpen}
      tabIndex={isOpen ? 0 : -1}
      data-state={isOpen ? "active" : "inactive"}
      className="rounded-lg outline-offset-8"
    >
      {isOpen && children}
    </div>
  );
}
