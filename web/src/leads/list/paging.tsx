import { useEffect, useMemo, useRef, useState } from "react";
import { detailOf, offlineNote } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { formatTimestamp } from "../../ui/timestamp.tsx";
import { leadsText } from "../label.ts";
import type { LeadsFound } from "../use-leads.ts";
import { NEWEST, type Order } from "./orders.ts";
import { stopOf } from "./rows.ts";

type Props = {
  found: LeadsFound;
  isFiltered: boolean;
  order: Order;
  /** Whether the list goes on by itself, or tried to and failed, which is told above it. */
  isSorting: boolean;
  hasFailed: boolean;
  totalLeads: number;
};

/** How far the list goes: a search that has not seen all leads says until when it looked. */
function extentOf({ found, isFiltered, totalLeads }: Props): string | null {
  // What stands there until the answer comes is another search's.
  if (found.isPlaceholderData) return "Searching…";
  const count = found.leads.length;
  if (!isFiltered)
    return totalLeads > count
      ? `The latest ${count.toLocaleString()} of ${totalLeads.toLocaleString()} leads. Export CSV has all of them.`
      : null;
  if (!found.hasNextPage) return `${leadsText(count)} found.`;
  return `Searched back to ${formatTimestamp(found.searchedTo, "day")}, ${count} found so far.`;
}

/** Below the list: how far it goes, and the way on. */
export function Paging(props: Props) {
  const { found, isFiltered, order, isSorting, hasFailed } = props;
  const { leads, filter, hasNextPage, isFetchingNextPage } = found;
  const place = useRef<HTMLParagraphElement>(null);
  const isAsked = useRef(false);
  /** Which lead was the oldest one when older ones were asked for, and in what list. */
  const [asked, setAsked] = useState<{ list: string; oldest: string }>();

  const list = JSON.stringify([order, filter]);
  const isSorted = order !== NEWEST;
  const came = useMemo(
    () => (asked?.list === list ? leads.filter(({ id }) => id < asked.oldest) : []),
    [leads, asked, list],
  );

  // What is sorted in comes above the button, which the browser would follow down. It is drawn in the second frame.
  useEffect(() => {
    if (!isSorted || isSorting || !isFetchingNextPage) return;
    const { style } = document.documentElement;
    style.overflowAnchor = "none";
    const follow = () => {
      style.overflowAnchor = "";
    };
    return () => void requestAnimationFrame(() => requestAnimationFrame(follow));
  }, [isSorted, isSorting, isFetchingNextPage]);

  // The button goes with the last part, and must not take the focus along: in a sorted list, that came in between.
  useEffect(() => {
    if (!isAsked.current || hasNextPage || asked?.list !== list) return;
    isAsked.current = false;
    const next = came[0] && !isSorted && stopOf(came[0].id);
    if (next) next.focus();
    else place.current?.focus({ preventScroll: true });
  }, [came, isSorted, hasNextPage, asked, list]);

  const extent = extentOf(props);
  const sortedIn =
    isSorted && came.length > 0
      ? `${came.length} older ${came.length === 1 ? "lead" : "leads"} sorted in. `
      : "";
  if (isSorting || (extent === null && sortedIn === "" && !hasNextPage)) return null;

  const goOn = () => {
    isAsked.current = true;
    setAsked({ list, oldest: leads.at(-1)?.id ?? "~" });
    void found.loadOlder?.();
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 text-sm">
      <p ref={place} tabIndex={-1} role="status" className="text-muted">
        {sortedIn}
        {extent}
      </p>
      {found.isFetchNextPageError && !hasFailed && (
        <p role="alert" className="text-red">
          {detailOf(found.error, `The next leads could not be loaded${offlineNote(found.error)}`)}
        </p>
      )}
      {hasNextPage && !hasFailed && !found.isPlaceholderData && (
        <Button look="secondary" size="small" busy={isFetchingNextPage} onClick={goOn}>
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
