import type { LeadsFound } from "../use-leads.ts";

type Props = {
  found: LeadsFound;
  isFiltered: boolean;
  /** How many leads the account has; null if unknown. */
  total: number | null;
};

/** How many leads there are and, with filters, how many were found. */
export function LeadCount({ found, isFiltered, total }: Props) {
  const inTotal = total !== null && total > 0 && `${total.toLocaleString()} in total`;
  // Placeholder data belongs to the previous search.
  if (!isFiltered || !found.isSuccess || found.isPlaceholderData) return <span>{inTotal}</span>;
  const count = `${found.leads.length.toLocaleString()}${found.hasNextPage ? "+" : ""} found`;
  return <span>{inTotal ? `${count}, ${inTotal}` : count}</span>;
}

/** Which leads are sorted while only part of the list is loaded. */
export function sortProgress({ found, isFiltered, total }: Props, isSorting: boolean): string {
  const { length } = found.leads;
  const among = isFiltered
    ? " found"
    : total === null
      ? ""
      : ` of ${Math.max(total, length).toLocaleString()}`;
  const count = length.toLocaleString() + among;
  return isSorting ? `Sorting: ${count}${isFiltered ? "" : " loaded"}` : `Newest ${count}, sorted`;
}
