import { useEffect, useRef } from "react";
import { detailOf, offlineNote } from "../request.ts";
import { Button } from "../ui/button.tsx";
import { momentText } from "../ui/moment.tsx";
import { leadsText } from "./label.ts";
import { stopOf } from "./rows.ts";
import type { LeadsFound } from "./use-leads.ts";

type Props = { found: LeadsFound; isFiltered: boolean; totalLeads: number };

/** How far the list goes: a search that has not seen all leads says until when it looked. */
function extentOf({ found, isFiltered, totalLeads }: Props): string | null {
  // What stands there until the answer comes is another search's.
  if (found.isPlaceholderData) return "Searching…";
  const count = found.leads.length;
  if (!isFiltered)
    return totalLeads > count
      ? `The latest ${count} of ${totalLeads} leads. Export CSV has all of them.`
      : null;
  if (!found.hasNextPage) return `${leadsText(count)} found.`;
  return `Searched back to ${momentText(found.searchedTo, "day")}, ${count} found so far.`;
}

/** Below the list: how far it goes, and the way on. */
export function Paging(props: Props) {
  const { found, isFiltered } = props;
  const place = useRef<HTMLParagraphElement>(null);
  const from = useRef<number>(undefined);
  const { leads, hasNextPage } = found;

  // The button goes with the last part, and must not take the focus along.
  useEffect(() => {
    if (from.current === undefined || hasNextPage) return;
    const next = leads[from.current];
    from.current = undefined;
    ((next && stopOf(next.id)) ?? place.current)?.focus();
  }, [leads, hasNextPage]);

  const extent = extentOf(props);
  if (extent === null && !found.hasNextPage) return null;

  const goOn = () => {
    from.current = found.leads.length;
    void found.fetchNextPage();
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 text-sm">
      <p ref={place} tabIndex={-1} role="status" className="text-muted">
        {extent}
      </p>
      {found.isFetchNextPageError && (
        <p role="alert" className="text-red">
          {detailOf(found.error, `The next leads could not be loaded${offlineNote(found.error)}`)}
        </p>
      )}
      {found.hasNextPage && !found.isPlaceholderData && (
        <Button look="secondary" size="small" busy={found.isFetchingNextPage} onClick={goOn}>
          {found.isFetchingNextPage
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
