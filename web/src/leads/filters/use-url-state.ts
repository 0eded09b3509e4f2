import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { NEWEST_FIRST, readSortOrder } from "../list/sort-order.ts";
import { type FilterName, type Filters, readFilters } from "./filters.ts";

type Change = Partial<Record<FilterName | "sort" | "lead", string | null>>;

/** The URL with a change applied. Reads the current URL, so that no other change is undone. */
function urlWith(change: Change): string {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  return `${location.pathname}?${search}`;
}

/** Marks the history entry that opened a lead here, so that closing it goes back. */
const OPENED = "lead opened";

/** The state kept in the URL: filters, sort order, the open lead and an export. */
export function useUrlState() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const lead = search.get("lead");
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = lead === null;
  }, [lead]);
  const filters: Filters = useMemo(() => readFilters(search), [search]);

  /** Sets a text filter. Only its first letter adds a history entry. */
  const write = useCallback(
    (name: FilterName, text: string) => {
      const replace = new URLSearchParams(location.search).has(name);
      void navigate(urlWith({ [name]: text }), { replace });
    },
    [navigate],
  );
  const choose = useCallback((change: Change) => void navigate(urlWith(change)), [navigate]);
  const order = readSortOrder(search);
  const sort = (next: string) => {
    // Choosing the current order must not add a history entry.
    if (next !== order) choose({ sort: next === NEWEST_FIRST ? null : next });
  };

  const openNext = useCallback(
    (lead: string) => void navigate(urlWith({ lead }), { replace: true, state }),
    [navigate, state],
  );
  const open = useCallback(
    (lead: string) => {
      // A second click while the details are loading must not add another history entry.
      if (new URLSearchParams(location.search).has("lead")) openNext(lead);
      else void navigate(urlWith({ lead }), { state: OPENED });
    },
    [navigate, openNext],
  );
  const close = useCallback(() => {
    // Going back is asynchronous; a second click in the meantime would go back twice.
    if (leaving.current) return;
    leaving.current = true;
    if (state === OPENED) void navigate(-1);
    else void navigate(urlWith({ lead: null }), { replace: true });
  }, [navigate, state]);

  return { filters, order, lead, exportId: search.get("export"), write, choose, sort, open, openNext, close };
}
