import {
  type InfiniteData,
  infiniteQueryOptions,
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFilters,
} from "@tanstack/react-query";
import { LEADS_PER_CALL_MAX, LEADS_PER_LOAD } from "../../../functions/constants.ts";
import { call, callPage, type Lead, type LeadStats, type Page, type Site } from "./api.ts";

/**
 * What the dashboard stands on: the newest leads, the figures over all of them, and the sites; null for what has not
 * come yet, and `failure` says why something did not come the last time.
 */
export type Board = {
  leads: Lead[] | null;
  stats: LeadStats | null;
  sites: Site[] | null;
  failure: Error | null;
};
export type LeadFilter = Record<string, string>;
type Pages = InfiniteData<Page<Lead[]>, string | null>;

export const BOARD_KEY = ["dashboard"];
export const LIST_KEY = ["leads"];
const LEAD_KEY = ["lead"];
/** Every report's key begins with this. */
export const REPORTS = ["report"];

/** A list of more parts is not fetched anew for each change, only when one comes back to it, or just has. */
const RELOADED_MAX = 2;

/** The leads that pass a filter, newest first; the first part is small and comes soon. */
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

/** One lead by its id. */
export const oneLead = (id: string) => ({
  queryKey: [...LEAD_KEY, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call("GET /api/leads/{id}", { path: { id }, signal }),
});

const isGoingOn = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined;

/** The lists that are going on to older leads. */
export const goingOn: QueryFilters = {
  queryKey: LIST_KEY,
  fetchStatus: "fetching",
  predicate: isGoingOn,
};

type Change = (lead: Lead) => Lead | null;

const changedAll = (leads: Lead[], change: Change): Lead[] => leads.flatMap((lead) => change(lead) ?? []);

/**
 * Puts changed leads in their places wherever they are shown, takes away those that `change` answers null for, and
 * counts anew: lists and figures change in one step. What else is made of leads is fetched when it is next looked at.
 */
export async function changeLeads(cache: QueryClient, change: Change): Promise<void> {
  const stats = await call("GET /api/leads/stats").catch(() => null);
  const isShort = (list: Pages | undefined) => (list?.pages.length ?? 0) <= RELOADED_MAX;
  const newest = cache.getQueryData<Pages>(leadList({}).queryKey);
  const reloading = isShort(newest) || stats === null || cache.isFetching({ queryKey: BOARD_KEY }) > 0;
  const due = cache.getQueryCache().findAll({
    queryKey: LIST_KEY,
    type: "active",
    predicate: (list) =>
      isShort(list.state.data as Pages | undefined) ||
      (list.state.fetchStatus === "fetching" && !isGoingOn(list)),
  });
  // A load under way would bring the old ones back. Its end is not waited for: who then asks again must find the new ones.
  for (const queryKey of [BOARD_KEY, LIST_KEY, LEAD_KEY]) void cache.cancelQueries({ queryKey });
  notifyManager.batch(() => {
    cache.setQueriesData<Pages>(
      { queryKey: LIST_KEY },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({ ...page, items: changedAll(page.items, change) })),
        },
    );
    cache.setQueriesData<Lead>({ queryKey: LEAD_KEY }, (lead) => lead && (change(lead) ?? undefined));
    cache.setQueryData<Board>(
      BOARD_KEY,
      (board) =>
        board && {
          ...board,
          leads: board.leads && changedAll(board.leads, change),
          stats: stats ?? board.stats,
        },
    );
  });
  void cache.invalidateQueries({ refetchType: "none" });
  void cache.refetchQueries({ predicate: (list) => due.includes(list) });
  // A lead that is open and was only just being loaded would stay away.
  const predicate = ({ state }: Query) => state.data === undefined;
  void cache.refetchQueries({ queryKey: LEAD_KEY, type: "active", predicate });
  if (reloading) void cache.refetchQueries({ queryKey: BOARD_KEY });
}
