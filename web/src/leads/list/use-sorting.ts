import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { fetchingMore } from "../../api/lead-list.ts";
import type { LeadsFound } from "../use-leads.ts";

/** So many parts of a list are loaded to be sorted, about a thousand leads; it is also how far a search looks for them. */
const SORTED_PARTS_MAX = 6;

/** Where a list is sorted, loads older leads by itself, part by part, since the first in any order may be among them. */
export function useSorting(found: LeadsFound, isSorted: boolean) {
  const { data, hasNextPage, isPlaceholderData, isFetching, isFetchNextPageError, fetchNextPage } = found;
  const cache = useQueryClient();
  const parts = data?.pages.length ?? 0;
  const isUnderWay = isSorted && hasNextPage && !isPlaceholderData && parts < SORTED_PARTS_MAX;
  const hasFailed = isUnderWay && isFetchNextPageError && !isFetching;
  const isNext = isUnderWay && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    // Looked at after each drawing: a change of a lead drops the part under way, which may be before that was shown.
    if (isNext) void fetchNextPage({ cancelRefetch: false });
  });

  // What is asked for another order's sake alone is given up with it; a list that is left is dropped anyway.
  useEffect(() => {
    if (isSorted) return () => void cache.cancelQueries(fetchingMore);
  }, [isSorted, cache]);

  return {
    isSorting: isUnderWay && !hasFailed,
    hasFailed,
    retry: () => void fetchNextPage({ cancelRefetch: false }),
  };
}
