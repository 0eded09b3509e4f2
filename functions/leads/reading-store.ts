import { setImmediate as turn } from "node:timers/promises";
import { type Key, keys } from "../platform/store/keys.ts";
import { queryPage, queryPages, type Row } from "../platform/store/table.ts";
import { cursorAbove, decodeIdTime, idAt } from "./cursor.ts";
import type { StoredLead } from "./lead.ts";
import { fromRow, leadIdAt } from "./lead-store.ts";
import type { Span } from "./listing/filter.ts";

/** Sorts after every id. */
const END = "~";

const toIdBounds = ({ from, to }: Span) => ({ from: from && idAt(from), upTo: to ? idAt(to) : END });

const parse = (row: Row): StoredLead => fromRow(leadIdAt(String(row.sk)), row);

const ROWS_PER_READ = 200;
/** One megabyte of eventually consistent reads. */
const UNITS_MAX = 128;

/**
 * A time range, and the lead to start after. With `hidesOthers`, the cursor reveals nothing about leads that `find`
 * skips, not even that there are more.
 */
type Page = Span & { limit: number; cursor?: string | undefined; hidesOthers?: boolean };

/** The leads found and the cursor to continue from (null at the end). `searched_to`: the time down to which it read. */
export type Found<L> = { leads: L[]; cursor: string | null; searched_to: string | null };

/**
 * Reads leads, newest first, each as `find` returns it; null skips it. A call reads at most about a megabyte, so it may
 * find fewer than `limit` leads, or none, and still return a cursor.
 */
export async function listLeads<L extends { id: string }>(
  accountId: string,
  { limit, cursor, hidesOthers = false, ...span }: Page,
  find: (lead: StoredLead) => L | null,
): Promise<Found<L>> {
  const { from = "", upTo } = toIdBounds(span);
  if (cursor !== undefined && cursor < from) return { leads: [], cursor: null, searched_to: null };
  // The table rejects a start outside the range.
  let after: Key | undefined =
    cursor !== undefined && cursor < upTo ? keys.lead(accountId, cursor) : undefined;
  const leads: L[] = [];
  const wanted = hidesOthers ? limit + 1 : limit;
  let units = 0;
  // One extra row tells whether there are more.
  let rowsMax = limit + 1;
  do {
    const range = { newestFirst: true, limit: rowsMax, after, consistent: false, from, upTo };
    const page = await queryPage(keys.leads(accountId), range);
    leads.push(...page.rows.map((row) => find(parse(row))).filter((lead) => lead !== null));
    after = page.next;
    units += page.units;
    // As many rows as the rest of the budget allows, if they are as large as the previous ones.
    rowsMax = Math.min(ROWS_PER_READ, Math.floor(((UNITS_MAX - units) * page.rows.length) / page.units));
  } while (after !== undefined && leads.length < wanted && rowsMax > 0);
  const read = after && leadIdAt(after.sk);
  const began = cursor === undefined || cursor > upTo ? upTo : cursor;
  const end = read !== undefined && hidesOthers ? cursorAbove(read, leads.at(-1)?.id, began) : read;
  return cutPage(leads, limit, end);
}

function cutPage<L extends { id: string }>(leads: L[], limit: number, end: string | undefined): Found<L> {
  const cut = fitResponse(leads.slice(0, limit));
  const last = cut.length < leads.length ? cut.at(-1)?.id : end;
  if (last === undefined) return { leads: cut, cursor: null, searched_to: null };
  return { leads: cut, cursor: last, searched_to: decodeIdTime(last).toISOString() };
}

/** A page of leads that were looked up directly, newest first. */
export function toNamedPage<L extends { id: string }>(
  named: readonly StoredLead[],
  { limit, cursor = END, ...span }: Page,
  find: (lead: StoredLead) => L | null,
): Found<L> {
  const { from = "", upTo } = toIdBounds(span);
  const leads = named
    .filter(({ id }) => id < cursor && id >= from && id < upTo)
    .map(find)
    .filter((lead) => lead !== null);
  return cutPage(leads, limit, undefined);
}

const RESPONSE_BYTES = 4_000_000;

/** As many leads as safely fit into one response (Lambda allows 6 MB), at least one. */
function fitResponse<L>(leads: L[]): L[] {
  let bytes = 0;
  const end = leads.findIndex((lead, at) => {
    bytes += Buffer.byteLength(JSON.stringify(lead));
    return at > 0 && bytes > RESPONSE_BYTES;
  });
  return end === -1 ? leads : leads.slice(0, end);
}

/** Counts the leads since a time, up to `max`. */
export async function countLeadsSince(accountId: string, since: Date, max: number): Promise<number> {
  let count = 0;
  const range = { newestFirst: true, limit: max, consistent: false, ...toIdBounds({ from: since }) };
  for await (const rows of queryPages(keys.leads(accountId), range)) {
    count += rows.length;
    if (count >= max) break;
  }
  return Math.min(count, max);
}

/** Whether an account has a lead from before a time. Costs a read unit. */
export async function hasLeadBefore(accountId: string, time: Date): Promise<boolean> {
  const range = { limit: 1, consistent: false, only: [], ...toIdBounds({ to: time }) };
  return (await queryPage(keys.leads(accountId), range)).rows.length > 0;
}

/** Rows to process before yielding to the event loop, above all to the request for the next page. */
const ROWS_PER_TURN = 25;

/** Leads in chunks. The next page loads while one is processed. */
async function* readChunks(
  accountId: string,
  range: { newestFirst: boolean; from: string | undefined; upTo: string },
): AsyncGenerator<StoredLead[]> {
  const pages = queryPages(keys.leads(accountId), { ...range, limit: ROWS_PER_READ });
  for (let page = await pages.next(); !page.done; ) {
    const next = pages.next();
    // A caller that stops early never awaits this.
    next.catch(() => {});
    let at = 0;
    // Yields at least once, so that an empty export gets its header.
    do {
      await turn();
      yield page.value.slice(at, at + ROWS_PER_TURN).map(parse);
      at += ROWS_PER_TURN;
    } while (at < page.value.length);
    page = await next;
  }
}

/** All leads, or those in a time range, newest first, in chunks. */
export const allLeads = (accountId: string, span: Span = {}): AsyncGenerator<StoredLead[]> =>
  readChunks(accountId, { newestFirst: true, ...toIdBounds(span) });

/** The leads in a range of ids, oldest first, in chunks. */
export const leadsBetween = (
  accountId: string,
  { from, to }: { from: string; to: string },
): AsyncGenerator<StoredLead[]> => readChunks(accountId, { newestFirst: false, from, upTo: to });
