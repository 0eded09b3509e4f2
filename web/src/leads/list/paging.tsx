import { useEffect, useMemo, useRef, useState } from "react";
import { detailOf, offlineNote } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { formatTimestamp } from "../../ui/timestamp.tsx";
import { leadsText } from "../label.ts";
import type { LeadsFound } from "../use-leads.ts";
import { rowButton } from "./row-focus.ts";
import { NEWEST_FIRST, type SortOrder } from "./sort-order.ts";

type Props = {
  found: LeadsFound;
  isFiltered: boolean;
  order: SortOrder;
  /** Whether more leads are being loaded for sorting, or that failed; the list's header says so. */
  isSorting: boolean;
  hasFailed: boolean;
  totalLeads: number;
};

/** Which leads the list covers; an unfinished search says how far back it has looked. */
function rangeText({ found, isFiltered, totalLeads }: Props): string | null {
  // Placeholder data belongs to the previous search.
  if (found.isPlaceholderData) return "Searching…";
  const count = found.leads.length;
  if (!isFiltered)
    return totalLeads > count
      ? `The latest ${count.toLocaleString()} of ${totalLeads.toLocaleString()} leads. Export CSV includes all of them.`
      : null;
  if (!found.hasNextPage) return `${leadsText(count)} found.`;
  return `Searched back to ${formatTimestamp(found.searchedTo, "day")}, ${count} found.`;
}

/** Below the list: which leads it covers, and a button to load more. */
export function Paging(props: Props) {
  const { found, isFiltered, order, isSorting, hasFailed } = props;
  const { leads, filter, hasNextPage, isFetchingNextPage } = found;
  const note = useRef<HTMLParagraphElement>(null);
  const isRequested = useRef(false);
  /** The oldest lead when older ones were requested, and the list it was in. */
  const [request, setRequest] = useState<{ list: string; oldest: string }>();

  const list = JSON.stringify([order, filter]);
  const isSorted = order !== NEWEST_FIRST;
  const added = useMemo(
    () => (request?.list === list ? leads.filter(({ id }) => id < request.oldest) : []),
    [leads, request, list],
  );

  // Added rows appear above the button; scroll anchoring would follow it down. They are painted in the second frame.
  useEffect(() => {
    if (!isSorted || isSorting || !isFetchingNextPage) return;
    const { style } = document.documentElement;
    style.overflowAnchor = "none";
    const restore = () => {
      style.overflowAnchor = "";
    };
    return () => void requestAnimationFrame(() => requestAnimationFrame(restore));
  }, [isSorted, isSorting, isFetchingNextPage]);

  // The button disappears with the last page: focus the first added row or, if sorted in among others, the note.
  useEffect(() => {
    if (!isRequested.current || hasNextPage || request?.list !== list) return;
    isRequested.current = false;
    const next = added[0] && !isSorted && rowButton(added[0].id);
    if (next) next.focus();
    else note.current?.focus({ preventScroll: true });
  }, [added, isSorted, hasNextPage, request, list]);

  const range = rangeText(props);
  const sortedIn =
    isSorted && added.length > 0
      ? `${added.length} older ${added.length === 1 ? "lead" : "leads"} added. `
      : "";
  if (isSorting || (range === null && sortedIn === "" && !hasNextPage)) return null;

  const loadMore = () => {
    isRequested.current = true;
    setRequest({ list, oldest: leads.at(-1)?.id ?? "~" });
    void found.loadOlder?.();
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 text-sm">
      <p ref={note} tabIndex={-1} role="status" className="text-muted">
        {sortedIn}
        {range}
      </p>
      {found.isFetchNextPageError && !hasFailed && (
        <p role="alert" className="text-red">
          {detailOf(found.error, `The next leads could not be loaded${offlineNote(found.error)}`)}
        </p>
      )}
      {hasNextPage && !hasFailed && !found.isPlaceholderData && (
        <Button look="secondary" size="small" busy={isFetchingNextPage} onClick={loadMore}>
          {isFetchingNextPage
            ? "Loading..."
            : found.isFetchNextPageError
              ? "Try again"
              : isFiltered
                ? "Search further"
                : "Load older"}
        </Button>
      )}
    </div>
  );
}
