import {
  type InfiniteData,
  notifyManager,
  type QueryClient,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { LEADS_PER_CALL_MAX } from "../../../functions/constants.ts";
import { call, callPage, type Lead, type Page, type Site } from "./api.ts";
import { BOARD_KEY, type Board, type LeadFilter, LIST_KEY, leadList, REPORTS } from "./lead-list.ts";

/** How often a visible dashboard looks for new leads; while it has none, more often. */
const INTERVAL_MS = 10_000;
const FIRST_INTERVAL_MS = 3000;
/** A lead's id has the time it came in, and its write may end after a later one's. */
const OVERLAP_MS = 10_000;

type Pages = InfiniteData<Page<Lead[]>, unknown>;

const idsOf = ({ pages }: Pages): Set<string> =>
  new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));

/** The leads that are not in a list yet and belong into the part of it that is loaded. */
function missingIn(list: Pages, leads: Lead[]): Lead[] {
  const known = idsOf(list);
  const last = list.pages.at(-1);
  const oldest = last?.cursor == null ? "" : (last.items.at(-1)?.id ?? last.cursor);
  return leads.filter(({ id }) => !known.has(id) && id > oldest);
}

/** A list with more leads in its first part, newest first. */
function withLeads(list: Pages, leads: Lead[]): Pages {
  const [first, ...rest] = list.pages;
  const added = missingIn(list, leads);
  if (first === undefined || added.length === 0) return list;
  const items = [...added, ...first.items].sort((a, b) => (a.id < b.id ? 1 : -1));
  return { ...list, pages: [{ ...first, items }, ...rest] };
}

/** A site as it is after new leads, given newest first. */
function withLastLead(site: Site, leads: Lead[]): Site {
  const at = leads.find(({ site_id }) => site_id === site.id)?.created_at;
  if (at === undefined) return site;
  const last_seen_at = site.last_seen_at !== null && site.last_seen_at > at ? site.last_seen_at : at;
  return { ...site, last_lead_at: at, last_seen_at };
}

/** Leads that pass a filter and came in after `from`, or at any time. Few rows are read, however many leads there are. */
async function leadsSince(from: string, filter: LeadFilter, signal: AbortSignal): Promise<Page<Lead[]>> {
  if (filter.to !== undefined && filter.to <= from) return { items: [], cursor: null, searchedTo: null };
  const begins = [from, filter.from ?? ""].sort().at(-1) || undefined;
  const query = { ...filter, limit: String(LEADS_PER_CALL_MAX), from: begins };
  return callPage("GET /api/leads", { query, signal });
}

/**
 * Puts the leads that came in since the last look into every list, figure and site that shows them. Answers the newest
 * lead if nothing came after it; with that as `settled`, the next look needs no overlap and reads a single row.
 */
async function look(cache: QueryClient, settled: string | null, signal: AbortSignal): Promise<string | null> {
  const isLoading = () => cache.isFetching({ queryKey: LIST_KEY }) > 0;
  const newest = cache.getQueryData(leadList({}).queryKey);
  if (newest === undefined || isLoading()) return null;
  const latest = newest.pages[0]?.items[0];
  const overlap = latest?.id === settled ? 0 : OVERLAP_MS;
  const from = latest ? new Date(Date.parse(latest.created_at) - overlap).toISOString() : "";
  const { items, cursor } = await leadsSince(from, {}, signal);
  const added = missingIn(newest, items);
  if (added.length === 0) return latest?.id ?? null;

  const filtered = cache.getQueryCache().findAll({ queryKey: LIST_KEY, type: "active" });
  const [stats, ...lists] = await Promise.all([
    call("GET /api/leads/stats", { signal }),
    ...filtered.map(async ({ queryKey }) => {
      const filter = queryKey[1] as LeadFilter;
      const isAll = Object.keys(filter).length === 0;
      return { queryKey, found: isAll ? added : (await leadsSince(from, filter, signal)).items };
    }),
  ]);
  // A list that is being loaded would lose them again; the next look finds them.
  if (isLoading()) return null;
  if (cursor !== null) {
    void cache.refetchQueries({ queryKey: BOARD_KEY, exact: true });
    return null;
  }
  notifyManager.batch(() => {
    for (const { queryKey, found } of [{ queryKey: leadList({}).queryKey, found: added }, ...lists])
      cache.setQueryData<Pages>(queryKey, (list) => list && withLeads(list, found));
    cache.setQueryData<Board>(
      BOARD_KEY,
      (board) =>
        board && {
          ...board,
          leads: cache.getQueryData(leadList({}).queryKey)?.pages[0]?.items ?? board.leads,
          stats,
          sites: board.sites?.map((site) => withLastLead(site, added)) ?? null,
        },
    );
  });
  void cache.invalidateQueries({ queryKey: REPORTS });
  return null;
}

/** Looks for new leads while the page is visible; one that comes back to it has the whole dashboard fetched again. */
export function useNewLeads(board: Board | undefined): { isLive: boolean } {
  const cache = useQueryClient();
  const { isError } = useQuery({
    // Below the board's own key: a change of leads or sites drops a look that is under way.
    queryKey: [...BOARD_KEY, "new leads"],
    queryFn: ({ signal, queryKey }) =>
      look(cache, cache.getQueryData<string | null>(queryKey) ?? null, signal),
    enabled: board?.leads != null,
    initialData: null as string | null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: board?.leads?.length === 0 ? FIRST_INTERVAL_MS : INTERVAL_MS,
  });
  return { isLive: !isError };
}
