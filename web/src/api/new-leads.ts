import {
  type InfiniteData,
  notifyManager,
  type QueryClient,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { LEADS_PER_CALL_MAX } from "../../../functions/platform/constants.ts";
import { call, callPage, type Lead, type Page, type Site } from "./api.ts";
import { BOARD_KEY, type Board, type LeadFilter, LIST_KEY, leadList, REPORTS } from "./lead-list.ts";

/** How often a visible dashboard polls for new leads; more often while the account has none. */
const INTERVAL_MS = 10_000;
const FIRST_INTERVAL_MS = 3000;
/** A lead's id carries its arrival time, but its write may finish after that of a later lead. */
const OVERLAP_MS = 10_000;

type Pages = InfiniteData<Page<Lead[]>, unknown>;

const collectIds = ({ pages }: Pages): Set<string> =>
  new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));

/** The leads that are missing from a list and belong in its loaded pages. */
function missingIn(list: Pages, leads: Lead[]): Lead[] {
  const ids = collectIds(list);
  const last = list.pages.at(-1);
  const oldest = last?.cursor == null ? "" : (last.items.at(-1)?.id ?? last.cursor);
  return leads.filter(({ id }) => !ids.has(id) && id > oldest);
}

/** The list with missing leads added to its first page, newest first. */
function withLeads(list: Pages, leads: Lead[]): Pages {
  const [first, ...rest] = list.pages;
  const added = missingIn(list, leads);
  if (first === undefined || added.length === 0) return list;
  const items = [...added, ...first.items].sort((a, b) => (a.id < b.id ? 1 : -1));
  return { ...list, pages: [{ ...first, items }, ...rest] };
}

/** The site updated for new leads, given newest first. */
function withLastLead(site: Site, leads: Lead[]): Site {
  const at = leads.find(({ site_id }) => site_id === site.id)?.created_at;
  if (at === undefined) return site;
  const last_seen_at = site.last_seen_at !== null && site.last_seen_at > at ? site.last_seen_at : at;
  return { ...site, last_lead_at: at, last_seen_at };
}

/** Leads that match a filter and arrived after `from` (ISO time; empty for any). Reads few rows, even of large accounts. */
async function leadsSince(from: string, filter: LeadFilter, signal: AbortSignal): Promise<Page<Lead[]>> {
  if (filter.to !== undefined && filter.to <= from) return { items: [], cursor: null, searchedTo: null };
  const start = [from, filter.from ?? ""].sort().at(-1) || undefined;
  const query = { ...filter, limit: String(LEADS_PER_CALL_MAX), from: start };
  return callPage("GET /api/leads", { query, signal });
}

/**
 * Adds the leads that arrived since the last poll to every list, figure and site that shows them. Returns the newest
 * lead's id if there were none. Passed as `settled` to the next poll, it skips the overlap, which then reads one row.
 */
async function poll(cache: QueryClient, settled: string | null, signal: AbortSignal): Promise<string | null> {
  const isLoading = () => cache.isFetching({ queryKey: LIST_KEY }) > 0;
  const newest = cache.getQueryData(leadList({}).queryKey);
  if (newest === undefined || isLoading()) return null;
  const latest = newest.pages[0]?.items[0];
  const overlap = latest?.id === settled ? 0 : OVERLAP_MS;
  const from = latest ? new Date(Date.parse(latest.created_at) - overlap).toISOString() : "";
  const { items, cursor } = await leadsSince(from, {}, signal);
  const added = missingIn(newest, items);
  if (added.length === 0) return latest?.id ?? null;

  const active = cache.getQueryCache().findAll({ queryKey: LIST_KEY, type: "active" });
  const [stats, ...lists] = await Promise.all([
    call("GET /api/leads/stats", { signal }),
    ...active.map(async ({ queryKey }) => {
      const filter = queryKey[1] as LeadFilter;
      const isAll = Object.keys(filter).length === 0;
      return { queryKey, found: isAll ? added : (await leadsSince(from, filter, signal)).items };
    }),
  ]);
  // A list that is loading would overwrite them; the next poll finds them.
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
          stats,
          sites: board.sites?.map((site) => withLastLead(site, added)) ?? null,
        },
    );
  });
  void cache.invalidateQueries({ queryKey: REPORTS });
  return null;
}

/** Polls for new leads while the page is visible. (When it becomes visible again, the whole dashboard is refetched.) */
export function useNewLeads(leads: Lead[] | null): { isLive: boolean } {
  const cache = useQueryClient();
  const { isError } = useQuery({
    // Under the board's key, so that a change of leads or sites cancels a poll in progress.
    queryKey: [...BOARD_KEY, "new leads"],
    queryFn: ({ signal, queryKey }) =>
      poll(cache, cache.getQueryData<string | null>(queryKey) ?? null, signal),
    enabled: leads !== null,
    initialData: null as string | null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: leads?.length === 0 ? FIRST_INTERVAL_MS : INTERVAL_MS,
  });
  return { isLive: !isError };
}
