import { setImmediate as turn } from "node:timers/promises";
import { decodeTime, encodeTime } from "ulid";
import { type Key, keys } from "../store/keys.ts";
import { queryPage, queryPages } from "../store/table.ts";
import type { Span } from "./filter.ts";
import { fromRow, idOf, type StoredLead } from "./lead-store.ts";

const PREFIX = "lead_";
/** Greater than whatever an id begins with. */
const END = "~";

/** Where the ids of a moment begin: they tell the millisecond that their lead came in. */
const idAt = (time: Date): string => PREFIX + encodeTime(Math.max(0, time.getTime()));

const boundsOf = ({ from, to }: Span) => ({ from: from && idAt(from), upTo: to ? idAt(to) : END });

const ROWS_PER_READ = 200;
/** A megabyte, read without consistency. */
const UNITS_MAX = 128;

/** Which leads are read: of a range of time, beginning after the lead `cursor`. */
type Wanted = Span & { limit: number; cursor?: string | undefined };

/** The leads found, and where to go on from; null at the end. `searched_to` is the time of the last lead looked at. */
type Found<L> = { leads: L[]; cursor: string | null; searched_to: string | null };

/**
 * Leads newest first, each as `find` gives it; null passes one over. It reads about a megabyte of the table at most,
 * so a call may find fewer than `limit`, or none, and still have a cursor.
 */
export async function newestLeads<L extends { id: string }>(
  accountId: string,
  { limit, cursor, ...span }: Wanted,
  find: (lead: StoredLead) => L | null,
): Promise<Found<L>> {
  const { from = "", upTo } = boundsOf(span);
  if (cursor !== undefined && cursor < from) return { leads: [], cursor: null, searched_to: null };
  // The table refuses to begin outside of what is asked for.
  let after = cursor !== undefined && cursor < upTo ? keys.lead(accountId, cursor) : undefined;
  const leads: L[] = [];
  let units = 0;
  // One more than asked for, to know whether there is more.
  let rowsMax = limit + 1;
  do {
    const range = { newestFirst: true, limit: rowsMax, after, consistent: false, from, upTo };
    const page = await queryPage(keys.leads(accountId), range);
    leads.push(...page.rows.map((row) => find(fromRow(row))).filter((lead) => lead !== null));
    after = page.next;
    units += page.units;
    // As many more as are left to read, if they are of the size of those before.
    rowsMax = Math.min(ROWS_PER_READ, Math.floor(((UNITS_MAX - units) * page.rows.length) / page.units));
  } while (after !== undefined && leads.length < limit && rowsMax > 0);
  return ending(leads, limit, after);
}

function ending<L extends { id: string }>(leads: L[], limit: number, after: Key | undefined): Found<L> {
  const cut = withinAnswer(leads.slice(0, limit));
  const last = cut.length < leads.length ? cut.at(-1)?.id : after && idOf(after.sk);
  if (last === undefined) return { leads: cut, cursor: null, searched_to: null };
  const searched_to = new Date(decodeTime(last.slice(PREFIX.length))).toISOString();
  return { leads: cut, cursor: last, searched_to };
}

const ANSWER_BYTES = 4_000_000;

/** As many of the leads as surely fit into one answer, at least one: Lambda's ends at 6 MB. */
function withinAnswer<L>(leads: L[]): L[] {
  let bytes = 0;
  const end = leads.findIndex((lead, at) => {
    bytes += Buffer.byteLength(JSON.stringify(lead));
    return at > 0 && bytes > ANSWER_BYTES;
  });
  return end === -1 ? leads : leads.slice(0, end);
}

/** How many leads came at `since` or later, counted up to `max`. */
export async function countSince(accountId: string, since: Date, max: number): Promise<number> {
  let count = 0;
  const range = { newestFirst: true, limit: max, consistent: false, ...boundsOf({ from: since }) };
  for await (const rows of queryPages(keys.leads(accountId), range)) {
    count += rows.length;
    if (count >= max) break;
  }
  return Math.min(count, max);
}

/** So many rows are worked on before whatever else waits gets its turn, the request for the next page first of all. */
const ROWS_PER_TURN = 25;

/** All leads, or those of a range of time, newest first, some at a time; the table reads a page while one is worked on. */
export async function* allLeads(accountId: string, span: Span = {}): AsyncGenerator<StoredLead[]> {
  const range = { newestFirst: true, limit: ROWS_PER_READ, ...boundsOf(span) };
  const pages = queryPages(keys.leads(accountId), range);
  for (let page = await pages.next(); !page.done; ) {
    const next = pages.next();
    // A caller that stops in the middle never learns how this went.
    next.catch(() => {});
    let at = 0;
    // At least once: an empty account's export has its headings.
    do {
      await turn();
      yield page.value.slice(at, at + ROWS_PER_TURN).map(fromRow);
      at += ROWS_PER_TURN;
    } while (at < page.value.length);
    page = await next;
  }
}
