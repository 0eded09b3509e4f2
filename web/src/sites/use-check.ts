import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call, type Site } from "../api/api.ts";
import { BOARD_KEY, type Board } from "../api/lead-list.ts";
import { checkAddress } from "./check-address.ts";

const LONG_MS = 8000;
const OVER_MS = 10 * 60_000;

/** How long until the next look: soon at first, then rarer, since whoever waits so long is busy elsewhere. */
const pause = (waitedMs: number): number =>
  waitedMs < 60_000 ? 3000 : waitedMs < 3 * 60_000 ? 6000 : 15_000;

/** A check that was begun here: the page opened, what was known before, and how long it has been waited for. */
type Begun = {
  address: string;
  at: number;
  checkBefore: string | null;
  leadBefore: string | null;
  waited: "shortly" | "long" | "enough";
};

/** What a check has come to: the page's answer and a lead that came since, each once it is there. */
export type Check = ReturnType<typeof useCheck>;

/** Begins install checks of a site and watches, while this page is visible, for what comes of them. */
export function useCheck(site: Site) {
  const cache = useQueryClient();
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = useMutation({
    mutationFn: async (page: URL) => {
      const { nonce } = await call("POST /api/sites/{id}/check", { path: { id: site.id } });
      return checkAddress(page, nonce);
    },
    onSuccess: (address) => {
      setBegun({
        address,
        at: Date.now(),
        waited: "shortly",
        checkBefore: site.last_check?.at ?? null,
        leadBefore: site.last_lead_at,
      });
      // Without a referrer, which would pass for where a visitor came from. Whether it opened, nobody is told.
      window.open(address, "_blank", "noopener,noreferrer");
    },
  });

  const answered = begun !== null && site.last_check !== null && site.last_check.at !== begun.checkBefore;
  const leadAt = begun !== null && site.last_lead_at !== begun.leadBefore ? site.last_lead_at : null;
  const isWatching = begun !== null && begun.waited !== "enough" && leadAt === null;

  useQuery({
    // Below the board's own key: what changes the board's sites drops a look that is under way.
    queryKey: [...BOARD_KEY, "sites"],
    queryFn: async ({ signal }) => {
      const sites = await call("GET /api/sites", { signal });
      cache.setQueryData<Board>(BOARD_KEY, (board) => board && { ...board, sites });
      return sites.length;
    },
    enabled: isWatching,
    refetchInterval: () => pause(Date.now() - (begun?.at ?? 0)),
  });

  const at = begun?.at;
  useEffect(() => {
    if (at === undefined) return;
    const become = (waited: Begun["waited"]) => () =>
      setBegun((now) => (now?.at === at ? { ...now, waited } : now));
    const timers = [setTimeout(become("long"), LONG_MS), setTimeout(become("enough"), OVER_MS)];
    return () => timers.forEach(clearTimeout);
  }, [at]);

  useEffect(() => {
    if (leadAt !== null) void cache.refetchQueries({ queryKey: BOARD_KEY, exact: true });
  }, [leadAt, cache]);

  return {
    begin: (page: URL) => begin.mutate(page),
    isBeginning: begin.isPending,
    error: begin.error,
    /** Null before the first check from here. */
    begun,
    answered,
    isWatching,
    /** When the lead came that was waited for, and whether it is the site's first. */
    lead: leadAt === null ? null : { at: leadAt, isFirst: begun?.leadBefore === null },
  };
}
