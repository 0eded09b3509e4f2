import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { Lead } from "../api/api.ts";
import { leadList } from "../api/lead-list.ts";
import { type Filters, toLeadFilter } from "./filters/filters.ts";

const flattenLeads = (list: { pages: { items: Lead[] }[] } | undefined): Lead[] =>
  list?.pages.flatMap(({ items }) => items) ?? [];

/** The loaded leads that pass the filters, newest first, and how to load older ones. */
export function useLeads(filters: Filters) {
  const filter = toLeadFilter(filters, new Date());
  const query = useInfiniteQuery({
    ...leadList(filter),
    // The unfiltered list is loaded and refreshed with the dashboard.
    enabled: Object.keys(filter).length > 0,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, fetchNextPage } = query;
  const leads = useMemo(() => flattenLeads(data), [data]);
  const list = JSON.stringify(filter);
  const shown = useRef<string | null>(list);
  useEffect(() => {
    shown.current = list;
    return () => {
      shown.current = null;
    };
  }, [list]);

  const pages = data?.pages.length ?? 0;
  const loadNext = async (options?: { cancelRefetch: boolean }): Promise<Lead[]> => {
    const { data, isError, hasNextPage } = await fetchNextPage(options);
    // Changing a lead cancels this load and refetches a short list; load the older page after that.
    const isCancelled =
      shown.current === list && !isError && hasNextPage && (data?.pages.length ?? 0) <= pages;
    return isCancelled ? loadNext({ cancelRefetch: false }) : flattenLeads(data);
  };
  /** Loads older leads and resolves with all loaded ones; null if there are none. */
  const loadOlder = hasNextPage ? () => loadNext() : null;
  return { ...query, filter, leads, loadOlder, searchedTo: data?.pages.at(-1)?.searchedTo ?? null };
}

export type LeadsFound = ReturnType<typeof useLeads>;
