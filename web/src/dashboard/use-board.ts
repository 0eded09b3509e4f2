import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, type Site } from "../api/api.ts";
import { BOARD_KEY, type Board, fetchingMore, leadList } from "../api/lead-list.ts";
import { useNewLeads } from "../api/new-leads.ts";
import { isUnauthorized } from "../api/request.ts";
import { useToast } from "../ui/toast/toast.tsx";

const valueOr = <T>(part: PromiseSettledResult<T>, previous: T | null | undefined): T | null =>
  part.status === "fulfilled" ? part.value : (previous ?? null);

/** Loads the dashboard. The unfiltered list goes into its own query, where the leads tab continues it. */
async function load(cache: QueryClient, signal: AbortSignal): Promise<Board> {
  // Otherwise a page that is being fetched would pass for the refetched list.
  void cache.cancelQueries({ ...fetchingMore, queryKey: leadList({}).queryKey, exact: true });
  const list = cache.fetchInfiniteQuery({ ...leadList({}), gcTime: Number.POSITIVE_INFINITY });
  const parts = await Promise.allSettled([
    list,
    call("GET /api/leads/stats", { signal }),
    call("GET /api/sites", { signal }),
  ]);
  const [, stats, sites] = parts;
  const previous = cache.getQueryData<Board>(BOARD_KEY);
  const failed = parts.find((part) => part.status === "rejected");
  return {
    stats: valueOr(stats, previous?.stats),
    sites: valueOr(sites, previous?.sites),
    failure: failed?.reason ?? null,
  };
}

/** Leads, stats and sites, loaded together. A partial failure keeps the other parts and shows one toast. */
export function useBoard() {
  const cache = useQueryClient();
  const toast = useToast();
  const query = useQuery({ queryKey: BOARD_KEY, queryFn: ({ signal }) => load(cache, signal) });
  // The newest leads come from their list itself: wherever it is loaded or retried, all tabs see the same.
  const { data: leads = null } = useInfiniteQuery({
    ...leadList({}),
    enabled: false,
    select: ({ pages }) => pages[0]?.items ?? [],
  });
  const { isLive } = useNewLeads(leads);

  const failure = query.data?.failure;
  useEffect(() => {
    // The sign-in page explains an ended session. Every failed load has a new error, so each one shows a toast.
    if (!failure || isUnauthorized(failure)) return;
    toast({ title: "Error", description: "Failed to load dashboard data", variant: "destructive" });
  }, [failure, toast]);

  /** Changes the cached sites. A load in progress would bring the old ones back, so it is cancelled and restarted. */
  const changeSites = async (change: (sites: Site[]) => Site[]) => {
    const wasFetching = query.isFetching;
    await cache.cancelQueries({ queryKey: BOARD_KEY });
    cache.setQueryData<Board>(
      BOARD_KEY,
      (board) => board && { ...board, sites: board.sites && change(board.sites) },
    );
    if (wasFetching) void query.refetch();
  };

  return {
    board: query.data,
    leads,
    /** Whether new leads appear automatically; false after a failed poll. */
    isLive,
    loading: query.isFetching,
    reload: () => {
      toast(null);
      void query.refetch();
    },
    changeSites,
  };
}
