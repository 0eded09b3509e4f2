import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, type LeadStats, type Site } from "../api.ts";
import { BOARD_KEY, type Board, leadList } from "../lead-list.ts";
import { isEnded } from "../request.ts";
import { useToast } from "../ui/toast.tsx";

const WATCH_INTERVAL_MS = 15_000;

/** The list without a filter is kept where the leads tab goes on with it. */
async function load(cache: QueryClient, signal: AbortSignal): Promise<Board> {
  const [{ pages }, stats, sites] = await Promise.all([
    cache.fetchInfiniteQuery({ ...leadList({}), gcTime: Number.POSITIVE_INFINITY }),
    call("GET /api/leads/stats", { signal }),
    call("GET /api/sites", { signal }),
  ]);
  return { leads: pages[0]?.items ?? [], stats, sites };
}

/** While no ordinary lead is known, asks quietly from time to time whether more have come; not in a hidden tab. */
function useFirstLead(stats: LeadStats | undefined, onArrived: () => void): void {
  const known = stats?.total_leads ?? 0;
  const waiting = stats !== undefined && known === stats.filtered_leads;
  const { data: total } = useQuery({
    queryKey: ["first lead", known],
    queryFn: async ({ signal }) => (await call("GET /api/leads/stats", { signal })).total_leads,
    enabled: waiting,
    initialData: known,
    // The board has just been fetched, and is what is fetched again when one comes back to the page.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: WATCH_INTERVAL_MS,
  });
  const arrived = waiting && total > known;
  useEffect(() => {
    if (arrived) onArrived();
  }, [arrived, onArrived]);
}

/** Leads, stats and sites, fetched together: all of them stand or the load has failed, which is told once. */
export function useBoard() {
  const cache = useQueryClient();
  const toast = useToast();
  const query = useQuery({ queryKey: BOARD_KEY, queryFn: ({ signal }) => load(cache, signal) });
  useFirstLead(query.data?.stats, query.refetch);

  const { error, errorUpdatedAt } = query;
  useEffect(() => {
    // Of an ended session the sign-in page speaks. The time tells one failure from the next.
    if (errorUpdatedAt === 0 || error === null || isEnded(error)) return;
    toast({ title: "Error", description: "Failed to load dashboard data", variant: "destructive" });
  }, [error, errorUpdatedAt, toast]);

  /** Changes the sites in place; a load under way would bring the old ones back, so it is dropped. */
  const changeSites = async (change: (sites: Site[]) => Site[]) => {
    const underWay = query.isFetching;
    await cache.cancelQueries({ queryKey: BOARD_KEY });
    cache.setQueryData<Board>(BOARD_KEY, (board) => board && { ...board, sites: change(board.sites) });
    if (underWay) void query.refetch();
  };

  return {
    board: query.data,
    error,
    loading: query.isFetching,
    reload: () => void query.refetch(),
    changeSites,
  };
}
