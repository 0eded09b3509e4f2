import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";

type Listed = { id: string; title: string; element: HTMLElement };

/** Lists a section beside the page until the returned function is called. */
const List = createContext<(section: Listed) => () => void>(() => () => {});

/** Below this part of the window, what is at the top of it is being read. */
const READING = "-15% 0px -75% 0px";

/** The section that is being read; the first one until the page has been scrolled. */
function useCurrent(sections: readonly Listed[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id);
      },
      { rootMargin: READING },
    );
    for (const { element } of sections) observer.observe(element);
    return () => observer.disconnect();
  }, [sections]);
  return sections.some(({ id }) => id === current) ? current : sections[0]?.id;
}

const groupOf = ({ element }: Listed): string =>
  element.closest<HTMLElement>("[data-group]")?.dataset.group ?? "";

/** Sections with links to them on their side, above them on phones. Which there are depends on the reader's role. */
export function SectionList({ children }: { children: ReactNode }) {
  const [listed, setListed] = useState<Listed[]>([]);
  const list = useCallback((section: Listed) => {
    setListed((before) => [...before, section]);
    return () => setListed((before) => before.filter((other) => other !== section));
  }, []);
  const sections = useMemo(
    () =>
      [...listed].sort((one, other) =>
        one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      ),
    [listed],
  );
  const current = useCurrent(sections);
  const groups = [...new Set(sections.map(groupOf))];

  return (
    <List value={list}>
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-[11rem_minmax(0,1fr)]">
        <nav aria-label="Sections" className="min-w-0">
          <div className="sticky top-6 flex gap-x-4 gap-y-5 max-md:overflow-x-auto max-md:py-1 md:grid">
            {groups.map((group) => (
              <div key={group} className="max-md:contents">
                <p className="mb-1 px-2.5 text-label text-muted max-md:sr-only">{group}</p>
                <ul className="flex md:grid md:gap-0.5">
                  {sections
                    .filter((section) => groupOf(section) === group)
                    .map(({ id, title }) => (
                      <li key={id}>
                        <a
                          href={`#${id}`}
                          aria-current={id === current ? "location" : undefined}
                          className="flex min-h-8 items-center rounded-lg px-2.5 text-sm font-medium whitespace-nowrap text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink"
                        >
                          {title}
                        </a>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </div>
        </nav>
        <div className="grid min-w-0 gap-10">{children}</div>
      </div>
    </List>
  );
}

/** Sections that belong together. Without any, it shows nothing. */
export function SectionGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div data-group={title} className="grid gap-4 has-[>h2:only-child]:hidden">
      <h2 className="text-heading">{title}</h2>
      {children}
    </div>
  );
}

/** Lists a section while it is shown. A ref for its element. */
export function useListed(
  id: string,
  title: string,
): (element: HTMLElement | null) => (() => void) | undefined {
  const list = use(List);
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      if (location.hash === `#${id}`) element.scrollIntoView();
      return list({ id, title, element });
    },
    [id, title, list],
  );
}
