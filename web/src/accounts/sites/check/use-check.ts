import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call, type Site } from "../../../api/api.ts";
import { BOARD_KEY, type Board } from "../../../api/lead-list.ts";
import { checkAddress } from "./check-address.ts";

const LONG_MS = 8000;
const GIVE_UP_MS = 10 * 60_000;

/** The polling interval in milliseconds, which grows with the time already waited. */
const pollInterval = (waitedMs: number): number =>
  waitedMs < 60_000 ? 3000 : waitedMs < 3 * 60_000 ? 6000 : 15_000;

/** A check started here: the URL opened, the time (Unix milliseconds), and the site's last check and lead before it. */
type Started = {
  address: string;
  at: number;
  checkBefore: string | null;
  leadBefore: string | null;
  waited: "shortly" | "long" | "enough";
};

/** The state of a check: whether the page has responded, and the lead that arrived since, if any. */
export type Check = ReturnType<typeof useCheck>;

/** Starts install checks of a site and polls for their result while the page is visible. */
export function useCheck(site: Site) {
  const cache = useQueryClient();
  const [started, setStarted] = useState<Started | null>(null);
  const start = useMutation({
    mutationFn: async (page: URL) => {
      const { nonce } = await call("POST /api/sites/{id}/check", { path: { id: site.id } });
      return checkAddress(page, nonce);
    },
    onSuccess: (address) => {
      setStarted({
        address,
        at: Date.now(),
        waited: "shortly",
        checkBefore: site.last_check?.at ?? null,
        leadBefore: site.last_lead_at,
      });
      // Without a referrer, which would be captured as the source. With noopener, no result says whether it opened.
      window.open(address, "_blank", "noopener,noreferrer");
    },
  });

  const hasResponded =
    started !== null && site.last_check !== null && site.last_check.at !== started.checkBefore;
  const leadAt = started !== null && site.last_lead_at !== started.leadBefore ? site.last_lead_at : null;
  const isWatching = started !== null && started.waited !== "enough" && leadAt === null;

  useQuery({
    // Under the board's key, so that a change of sites cancels a poll in progress.
    queryKey: [...BOARD_KEY, "sites"],
    queryFn: async ({ signal }) => {
      const sites = await call("GET /api/sites", { signal });
      cache.setQueryData<Board>(BOARD_KEY, (board) => board && { ...board, sites });
      return sites.length;
    },
    enabled: isWatching,
    refetchInterval: () => pollInterval(Date.now() - (started?.at ?? 0)),
  });

  const at = started?.at;
  useEffect(() => {
    if (at === undefined) return;
    const mark = (waited: Started["waited"]) => () =>
      setStarted((now) => (now?.at === at ? { ...now, waited } : now));
    const timers = [setTimeout(mark("long"), LONG_MS), setTimeout(mark("enough"), GIVE_UP_MS)];
    return () => timers.forEach(clearTimeout);
  }, [at]);

  useEffect(() => {
    if (leadAt !== null) void cache.refetchQueries({ queryKey: BOARD_KEY, exact: true });
  }, [leadAt, cache]);

  return {
    start: (page: URL) => start.mutate(page),
    isStarting: start.isPending,
    error: start.error,
    /** Null before the first check from here. */
    started,
    hasResponded,
    isWatching,
    /** When the awaited lead arrived, and whether it is the site's first. */
    lead: leadAt === null ? null : { at: leadAt, isFirst: started?.leadBefore === null },
  };
}
