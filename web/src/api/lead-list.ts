import {
  type InfiniteData,
  infiniteQueryOptions,
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFilters,
} from "@tanstack/react-query";
import { LEADS_PER_CALL_MAX, LEADS_PER_LOAD } from "../../../functions/platform/constants.ts";
import { call, callPage, type Lead, type LeadStats, type Page, type Site } from "./api.ts";

/**
 * The dashboard's data besides the leads: the figures over all leads, and the sites. A part that has never loaded is
 * null; `failure` is the reason if any part or the leads failed in the last load.
 */
export type Board = {
  stats: LeadStats | null;
  sites: Site[] | null;
  failure: Error | null;
};
export type LeadFilter = Record<string, string>;
type Pages = InfiniteData<Page<Lead[]>, string | null>;

export const BOARD_KEY = ["dashboard"];
export const LIST_KEY = ["leads"];
/** The prefix of leads by id. Nothing else may be below it: a changed lead replaces what is there. */
const LEAD_KEY = ["lead"];
/** The prefix of all report queries. */
export const REPORTS = ["report"];

/** Longer lists are not refetched after every change, only when they are shown again. */
const REFETCHED_PAGES_MAX = 2;

/** The leads that match a filter, newest first. The first page is small, so that it loads fast. */
export const leadList = (filter: LeadFilter) =>
  infiniteQueryOptions({
    queryKey: [...LIST_KEY, filter],
    queryFn: ({ pageParam: cursor, signal }) => {
      const limit = String(cursor === null ? LEADS_PER_LOAD : LEADS_PER_CALL_MAX);
      return callPage("GET /api/leads", { query: { ...filter, limit, ...(cursor && { cursor }) }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });

/** One lead by id. */
export const oneLead = (id: string) => ({
  queryKey: [...LEAD_KEY, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call("GET /api/leads/{id}", { path: { id }, signal }),
});

const isFetchingMore = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined;

/** Matches the lists that are loading an older page. */
export const fetchingMore: QueryFilters = {
  queryKey: LIST_KEY,
  fetchStatus: "fetching",
  predicate: isFetchingMore,
};

type Change = (lead: Lead) => Lead | null;

const applyChange = (leads: Lead[], change: Change): Lead[] => leads.flatMap((lead) => change(lead) ?? []);

/**
 * Applies a change to every cached copy of the leads, removing those that `change` returns null for, and refetches the
 * figures: lists and figures update in one step. Everything else computed from leads is refetched when next shown.
 */
export async function changeLeads(cache: QueryClient, change: Change): Promise<void> {
  const stats = await call("GET /api/leads/stats").catch(() => null);
  const isShort = (list: Pages | undefined) => (list?.pages.length ?? 0) <= REFETCHED_PAGES_MAX;
  const newest = cache.getQueryData<Pages>(leadList({}).queryKey);
  const reloadsBoard = isShort(newest) || stats === null || cache.isFetching({ queryKey: BOARD_KEY }) > 0;
  const stale = cache.getQueryCache().findAll({
    queryKey: LIST_KEY,
    type: "active",
    predicate: (list) =>
      isShort(list.state.data as Pages | undefined) ||
      (list.state.fetchStatus === "fetching" && !isFetchingMore(list)),
  });
  // A load in progress would bring the old leads back. Not awaited: whatever renders next must see the change.
  for (const queryKey of [BOARD_KEY, LIST_KEY, LEAD_KEY]) void cache.cancelQueries({ queryKey });
  notifyManager.batch(() => {
    cache.setQueriesData<Pages>(
      { queryKey: LIST_KEY },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({ ...page, items: applyChange(page.items, change) })),
        },
    );
    cache.setQueriesData<Lead>({ queryKey: LEAD_KEY }, (lead) => lead && (change(lead) ?? undefined));
    cache.setQueryData<Board>(
      BOARD_KEY,
      (board) =>
        board && {
          ...board,
          stats: stats ?? board.stats,
        },
    );
  });
  void cache.invalidateQueries({ refetchType: "none" });
  void cache.refetchQueries({ predicate: (list) => stale.includes(list) });
  // An open lead whose first load was cancelled above.
  const predicate = ({ state }: Query) => state.data === undefined;
  void cache.refetchQueries({ queryKey: LEAD_KEY, type: "active", predicate });
  if (reloadsBoard) void cache.refetchQueries({ queryKey: BOARD_KEY });
}
