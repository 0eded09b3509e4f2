import type { LeadsFound } from "../use-leads.ts";

type Props = {
  found: LeadsFound;
  isFiltered: boolean;
  /** How many leads the account has; null where that is not known. */
  total: number | null;
};

/** How many leads there are, and with filters, how many of them were found. */
export function Extent({ found, isFiltered, total }: Props) {
  const inAll = total !== null && total > 0 && `${total.toLocaleString()} in all`;
  // What stands there until an answer comes is another search's.
  if (!isFiltered || !found.isSuccess || found.isPlaceholderData) return <span>{inAll}</span>;
  const count = `${found.leads.length.toLocaleString()} found${found.hasNextPage ? " so far" : ""}`;
  return <span>{inAll ? `${count}, ${inAll}` : count}</span>;
}

/** How far a list has been sorted of which not all is there. */
export function sortedPart({ found, isFiltered, total }: Props, isSorting: boolean): string {
  const { length } = found.leads;
  const among = isFiltered
    ? " found"
    : total === null
      ? ""
      : ` of ${Math.max(total, length).toLocaleString()}`;
  const count = length.toLocaleString() + among;
  return isSorting ? `Sorting: ${count} ${isFiltered ? "so far" : "loaded"}` : `Newest ${count}, sorted`;
}
