import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, type LeadStats, type Site } from "../api.ts";
import { BOARD_KEY, type Board, goingOn, leadList } from "../lead-list.ts";
import { isEnded } from "../request.ts";
import { useToast } from "../ui/toast.tsx";

const WATCH_INTERVAL_MS = 15_000;

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

/** While no ordinary lead is known, asks quietly from time to time whether more have come; not in a hidden tab. */
function useFirstLead(stats: LeadStats | null | undefined, onArrived: () => void): void {
  const known = stats?.total_leads ?? 0;
  const waiting = stats != null && known === stats.filtered_leads;
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

/** Leads, stats and sites, fetched together: what comes stands, and that something did not is told once. */
export function useBoard() {
  const cache = useQueryClient();
  const toast = useToast();
  const query = useQuery({ queryKey: BOARD_KEY, queryFn: ({ signal }) => load(cache, signal) });
  useFirstLead(query.data?.stats, query.refetch);

  const failure = query.data?.failure;
  useEffect(() => {
    // Of an ended session the sign-in page speaks. Each load that fails has an error of its own.
    if (!failure || isEnded(failure)) return;
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
    loading: query.isFetching,
    reload: () => {
      toast(null);
      void query.refetch();
    },
    changeSites,
  };
}
