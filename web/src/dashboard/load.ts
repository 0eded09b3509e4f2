import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, type Site } from "../api/api.ts";
import { BOARD_KEY, type Board, goingOn, leadList } from "../api/lead-list.ts";
import { useNewLeads } from "../api/new-leads.ts";
import { isUnauthorized } from "../api/request.ts";
import { useToast } from "../ui/toast.tsx";

/** What has come, or else what was there before. */
const or = <T>(part: PromiseSettledResult<T>, before: T | null | undefined): T | null =>
  part.status === "fulfilled" ? part.value : (before ?? null);

/** The list without a filter is kept where the leads tab goes on with it. */
async function load(cache: QueryClient, signal: AbortSignal): Promise<Board> {
  // A part that is under way would be taken for the list fetched anew.
  void cache.cancelQueries({ ...goingOn, queryKey: leadList({}).queryKey, exact: true });
  const list = cache.fetchInfiniteQuery({ ...leadList({}), gcTime: Number.POSITIVE_INFINITY });
  const parts = await Promise.allSettled([
    list.then(({ pages }) => pages[0]?.items ?? []),
    call("GET /api/leads/stats", { signal }),
    call("GET /api/sites", { signal }),
  ]);
  const [leads, stats, sites] = parts;
  const before = cache.getQueryData<Board>(BOARD_KEY);
  const failed = parts.find((part) => part.status === "rejected");
  return {
    leads: or(leads, before?.leads),
    stats: or(stats, before?.stats),
    sites: or(sites, before?.sites),
    failure: failed?.reason ?? null,
  };
}

/** Leads, stats and sites, fetched together: what comes stands, and that something did not is told once. */
export function useBoard() {
  const cache = useQueryClient();
  const toast = useToast();
  const query = useQuery({ queryKey: BOARD_KEY, queryFn: ({ signal }) => load(cache, signal) });
  const { isLive } = useNewLeads(query.data);

  const failure = query.data?.failure;
  useEffect(() => {
    // Of an ended session the sign-in page speaks. Each load that fails has an error of its own.
    if (!failure || isUnauthorized(failure)) return;
    toast({ title: "Error", description: "Failed to load dashboard data", variant: "destructive" });
  }, [failure, toast]);

  /** Changes the sites in place; a load under way would bring the old ones back, so it is dropped. */
  const changeSites = async (change: (sites: Site[]) => Site[]) => {
    const underWay = query.isFetching;
    await cache.cancelQueries({ queryKey: BOARD_KEY });
    cache.setQueryData<Board>(
      BOARD_KEY,
      (board) => board && { ...board, sites: board.sites && change(board.sites) },
    );
    if (underWay) void query.refetch();
  };

  return {
    board: query.data,
    /** Whether new leads show by themselves, or the last look for them failed. */
    isLive,
    loading: query.isFetching,
    reload: () => {
      toast(null);
      void query.refetch();
    },
    changeSites,
  };
}
