import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { LEADS_PER_LOAD } from "../../../functions/constants.ts";
import { call, type Lead, type LeadStats, type Site } from "../api.ts";
import { ApiError } from "../request.ts";
import { useToast } from "../ui/toast.tsx";

type Board = { leads: Lead[]; stats: LeadStats; sites: Site[] };

const KEY = ["dashboard"];

async function load(signal: AbortSignal): Promise<Board> {
  const [leads, stats, sites] = await Promise.all([
    call("GET /api/leads", { query: { limit: String(LEADS_PER_LOAD) }, signal }),
    call("GET /api/leads/stats", { signal }),
    call("GET /api/sites", { signal }),
  ]);
  return { leads, stats, sites };
}

/** Leads, stats and sites, fetched together: all of them stand or the load has failed, which is told once. */
export function useBoard() {
  const cache = useQueryClient();
  const toast = useToast();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => load(signal) });

  // A 401 that got this far has ended the session, and the sign-in page says so.
  const failures = query.error instanceof ApiError && query.error.status === 401 ? 0 : query.errorUpdateCount;
  useEffect(() => {
    if (failures === 0) return;
    toast({ title: "Error", description: "Failed to load dashboard data", variant: "destructive" });
  }, [failures, toast]);

  /** Changes the sites in place; a load under way would bring the old ones back, so it is dropped. */
  const changeSites = async (change: (sites: Site[]) => Site[]) => {
    await cache.cancelQueries({ queryKey: KEY });
    cache.setQueryData<Board>(KEY, (board) => board && { ...board, sites: change(board.sites) });
  };

  return { board: query.data, loading: query.isFetching, reload: () => void query.refetch(), changeSites };
}
