import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { fetchingMore } from "../../api/lead-list.ts";
import type { LeadsFound } from "../use-leads.ts";

/** Pages loaded for sorting: about a thousand leads. Also limits how far back a filtered list is searched. */
const SORTED_PAGES_MAX = 6;

/** Loads older leads for a sorted list, page by page, since the first one in that order may be among them. */
export function useSorting(found: LeadsFound, isSorted: boolean) {
  const { data, hasNextPage, isPlaceholderData, isFetching, isFetchNextPageError, fetchNextPage } = found;
  const cache = useQueryClient();
  const pages = data?.pages.length ?? 0;
  const isIncomplete = isSorted && hasNextPage && !isPlaceholderData && pages < SORTED_PAGES_MAX;
  const hasFailed = isIncomplete && isFetchNextPageError && !isFetching;
  const isNext = isIncomplete && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    // Runs after every render: changing a lead cancels the page being loaded, possibly before its loading was rendered.
    if (isNext) void fetchNextPage({ cancelRefetch: false });
  });

  // Cancel loads that only sorting needed. A list that is no longer shown is cancelled anyway.
  useEffect(() => {
    if (isSorted) return () => void cache.cancelQueries(fetchingMore);
  }, [isSorted, cache]);

  return {
    isSorting: isIncomplete && !hasFailed,
    hasFailed,
    retry: () => void fetchNextPage({ cancelRefetch: false }),
  };
}
