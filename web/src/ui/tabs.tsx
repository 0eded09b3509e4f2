import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
} from "react";

type Props = {
  label: string;
  tabs: Record<string, string>;
  open: string;
  onOpen: (tab: string) => void;
  /** Called when a tab is likely to be opened next, so that its code can load in the meantime. */
  onApproach?: (tab: string) => void;
  /** Icons of the tabs. With them, the row is a bar at the bottom of phones. */
  icons?: Record<string, ComponentType<{ className?: string }>>;
  children: ReactNode;
};

const Opened = createContext({ open: "", id: "" });

/** The tab that a key moves to; undefined for other keys. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowLeft: (at + count - 1) % count,
    ArrowRight: (at + 1) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}

const ROW = "mb-6 flex-wrap gap-x-1 border-b";
const ROW_TAB = "max-sm:px-1.5 max-sm:text-[0.8125rem] max-[22rem]:px-1 max-[22rem]:text-xs";
const BAR =
  "tab-bar gap-x-1 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:gap-0 max-sm:overflow-x-auto max-sm:border-t max-sm:bg-surface max-sm:px-1 sm:mb-6 sm:flex-wrap sm:border-b print:hidden";
const BAR_TAB =
  "max-sm:mb-0 max-sm:grid max-sm:flex-auto max-sm:justify-items-center max-sm:gap-1 max-sm:border-b-0 max-sm:border-t-2 max-sm:px-1 max-sm:pt-2 max-sm:pb-2 max-sm:text-[0.6875rem]/4 max-sm:tracking-tight max-sm:data-[state=active]:text-brand";

/** A tab's title. Below an icon, only its first word is visible. */
function TabTitle({
  title,
  icon: Icon,
}: {
  title: string;
  icon: ComponentType<{ className?: string }> | undefined;
}) {
  if (Icon === undefined) return title;
  const [first, rest] = title.split(/(?= &)/);
  return (
    <>
      <Icon className="size-5 sm:hidden" />
      <span>
        {first}
        {rest && <span className="max-sm:sr-only">{rest}</span>}
      </span>
    </>
  );
}

/** A row of tabs above their panels; arrow keys move between tabs and open them. */
export function Tabs({ label, tabs, open, onOpen, onApproach, icons, children }: Props) {
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
        className={`flex border-line ${icons ? BAR : ROW}`}
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
            className={`-mb-px border-b-2 border-transparent px-3 py-2.5 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink data-[state=active]:border-brand data-[state=active]:text-ink ${icons ? BAR_TAB : ROW_TAB}`}
          >
            <TabTitle title={tabs[name] ?? ""} icon={icons?.[name]} />
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
