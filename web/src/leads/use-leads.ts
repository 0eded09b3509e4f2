import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { leadList } from "../lead-list.ts";
import { type Filters, filterOf } from "./filters.ts";

/** The leads that pass the filters, as far as they are loaded, and how to go on. */
export function useLeads(filters: Filters) {
  const filter = filterOf(filters, new Date());
  const query = useInfiniteQuery({
    ...leadList(filter),
    // The list without a filter comes with the dashboard, and is fetched again with it.
    enabled: Object.keys(filter).length > 0,
    placeholderData: keepPreviousData,
  });
  const leads = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  return { ...query, filter, leads, searchedTo: query.data?.pages.at(-1)?.searchedTo ?? null };
}

export type LeadsFound = ReturnType<typeof useLeads>;
