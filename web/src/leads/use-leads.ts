import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { Lead } from "../api/api.ts";
import { leadList } from "../api/lead-list.ts";
import { type Filters, filterOf } from "./filters/filters.ts";

const leadsOf = (list: { pages: { items: Lead[] }[] } | undefined): Lead[] =>
  list?.pages.flatMap(({ items }) => items) ?? [];

/** The leads that pass the filters, newest first, as far as they are loaded, and how to go on. */
export function useLeads(filters: Filters) {
  const filter = filterOf(filters, new Date());
  const query = useInfiniteQuery({
    ...leadList(filter),
    // The list without a filter comes with the dashboard, and is fetched again with it.
    enabled: Object.keys(filter).length > 0,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, fetchNextPage } = query;
  const leads = useMemo(() => leadsOf(data), [data]);
  const list = JSON.stringify(filter);
  const shown = useRef<string | null>(list);
  useEffect(() => {
    shown.current = list;
    return () => {
      shown.current = null;
    };
  }, [list]);

  const parts = data?.pages.length ?? 0;
  const goOn = async (options?: { cancelRefetch: boolean }): Promise<Lead[]> => {
    const { data, isError, hasNextPage } = await fetchNextPage(options);
    // A change of a lead drops what is under way, and has a short list fetched anew: older ones come after that.
    const isDropped = shown.current === list && !isError && hasNextPage && (data?.pages.length ?? 0) <= parts;
    return isDropped ? goOn({ cancelRefetch: false }) : leadsOf(data);
  };
  /** Loads older leads, and gives all there are then; null where there are no older ones. */
  const loadOlder = hasNextPage ? () => goOn() : null;
  return { ...query, filter, leads, loadOlder, searchedTo: data?.pages.at(-1)?.searchedTo ?? null };
}

export type LeadsFound = ReturnType<typeof useLeads>;
