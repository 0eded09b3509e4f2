import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  label: string;
  tabs: Record<string, string>;
  open: string;
  onOpen: (tab: string) => void;
  children: ReactNode;
};

/** A row of tabs above their panels; arrow keys move between tabs. */
export function Tabs({ label, tabs, open, onOpen, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = useRef<string | null>(open);

  // When Back or a link changes the tab, focus moves along: a tab left focused would reopen itself when the window is
  // focused again, and focus inside a closed panel would be lost.
  useEffect(() => {
    const active = document.activeElement;
    const isLeft = list.current?.contains(active) || active?.closest("[role=tabpanel][data-state=inactive]");
    const trigger = list.current?.querySelector<HTMLElement>("[data-state=active]");
    if (open !== chosen.current && (isLeft || active === document.body)) trigger?.focus();
    chosen.current = null;
  }, [open]);

  const choose = (tab: string) => {
    chosen.current = tab;
    onOpen(tab);
  };

  return (
    <Root value={open} onValueChange={choose}>
      <List ref={list} aria-label={label} className="mb-6 flex flex-wrap gap-x-1 border-b border-line">
        {Object.entries(tabs).map(([name, title]) => (
          <Trigger
            key={name}
            value={name}
            className="-mb-px border-b-2 border-transparent px-3 py-2.5 text-sm font-medium max-sm:px-1.5 max-sm:text-[0.8125rem] max-[22rem]:px-1 max-[22rem]:text-xs whitespace-nowrap text-muted -outline-offset-2 hover:text-ink data-[state=active]:border-brand data-[state=active]:text-ink"
          >
            {title}
          </Trigger>
        ))}
      </List>
      {children}
    </Root>
  );
}

/** The panel of the tab with the same name. */
export function TabPanel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Content value={name} className="rounded-lg outline-offset-8">
      {children}
    </Content>
  );
}
