import * as v from "valibot";
import { keys } from "../store/keys.ts";
import { getRow, put, queryPage, queryPages, type Row, remove, transact, update } from "../store/table.ts";
import { Lead, type LeadStats } from "./lead.ts";
import { statsOf, type Tally, tallyDelta } from "./tally.ts";

/** A lead and the number of its changes: whoever changes it says which version was seen. */
export type StoredLead = Lead & { version: number };

const SHARDS = 16;

/** Absent values are not stored: a write unit is a kilobyte. */
function toRow(lead: StoredLead): Row {
  const full = Object.entries({
    ...lead,
    touches: lead.touches.map(dense),
    first_pageviews: lead.first_pageviews.map(dense),
  });
  return Object.fromEntries(
    full.filter(
      ([name, value]) => name !== "id" && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

const idOf = (sk: string): string => sk.slice("LEAD#".length);

const dense = (part: object): Row =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null));

const blank = {
  name: null,
  email: null,
  phone: null,
  company: null,
  message: null,
  form: null,
  source: null,
  medium: null,
  campaign: null,
  channel: null,
  ai_score: null,
  score_reasons: [],
  first_source: null,
  last_source: null,
  first_campaign: null,
  last_campaign: null,
  first_touch_timestamp: null,
  last_touch_timestamp: null,
  touches: [],
  pageviews: null,
  first_pageviews: [],
  flags: [],
};

const Stored = v.object({ ...Lead.entries, version: v.number() });

const fromRow = (row: Row): StoredLead => v.parse(Stored, { ...blank, ...row, id: idOf(String(row.sk)) });

export async function findLead(accountId: string, leadId: string): Promise<StoredLead | null> {
  const row = await getRow(keys.lead(accountId, leadId));
  return row === null ? null : fromRow(row);
}

const READS_MAX = 5;
const ROWS_PER_READ = 200;

/**
 * Leads newest first, beginning after the lead `cursor`; the answer's `cursor` is null at the end. With `siteId` only
 * that site's: it looks back a bounded way, so a call may find fewer than `limit` and still have a cursor.
 */
export async function newestLeads(
  accountId: string,
  limit: number,
  cursor: string | undefined,
  siteId?: string,
): Promise<{ leads: Lead[]; cursor: string | null }> {
  const leads: Lead[] = [];
  let after = cursor === undefined ? undefined : keys.lead(accountId, cursor);
  for (let reads = 0; reads < READS_MAX; reads++) {
    const range = { newestFirst: true, limit: siteId ? ROWS_PER_READ : limit, after, consistent: false };
    const { rows, next } = await queryPage(keys.leads(accountId), range);
    leads.push(...rows.filter((row) => siteId === undefined || row.site_id === siteId).map(fromRow));
    after = next;
    if (after === undefined || leads.length >= limit) break;
  }
  const cut = leads.slice(0, limit);
  if (leads.length > limit) return { leads: cut, cursor: cut.at(-1)?.id ?? null };
  return { leads: cut, cursor: after === undefined ? null : idOf(after.sk) };
}

/** All leads, or all of one site, newest first, a page at a time. */
export async function* allLeads(accountId: string, siteId?: string): AsyncGenerator<Lead[]> {
  for await (const rows of queryPages(keys.leads(accountId), { newestFirst: true, limit: ROWS_PER_READ }))
    yield rows.filter((row) => siteId === undefined || row.site_id === siteId).map(fromRow);
}

type Actions = Parameters<typeof transact>[0] extends (attempt: number) => infer A ? A : never;

/**
 * The one way a lead is stored, changed or taken away (null: not there): the lead, every tally it counts in and the
 * `rows` that go with it, all or nothing. Answers the places of the rows whose condition did not hold; the place
 * after them is the lead's own.
 */
export function save(
  accountId: string,
  before: StoredLead | null,
  after: StoredLead | null,
  rows: Actions = [],
): Promise<number[]> {
  const key = keys.lead(accountId, (after ?? before)?.id ?? "");
  const seen = before === null ? undefined : { ":version": before.version };
  const condition = seen && "version = :version";
  const own = after === null ? remove(key, condition, seen) : put(key, toRow(after), condition, seen);
  const deltas = [...tallyDelta(before, after)];
  return transact((attempt) => {
    // One cell is one row until writers collide there; then they spread over its shards.
    const shard = attempt === 0 ? 0 : Math.floor(Math.random() * SHARDS);
    return [
      ...rows,
      own,
      ...deltas.map(([cell, tally]) =>
        update(keys.tally(accountId, cell, shard), {
          UpdateExpression: "ADD #count :count, scored :scored, score_tenths :tenths, filtered :filtered",
          ExpressionAttributeNames: { "#count": "count" },
          ExpressionAttributeValues: {
            ":count": tally.count,
            ":scored": tally.scored,
            ":tenths": tally.score_tenths,
            ":filtered": tally.filtered,
          },
        }),
      ),
    ];
  });
}

const CELL = /^TALLY#all#[^#]*#(.*)#\d+$/s;
const TallyRow = v.object({
  count: v.number(),
  scored: v.number(),
  score_tenths: v.number(),
  filtered: v.number(),
});

export async function leadStats(accountId: string): Promise<LeadStats> {
  const cells: { source: string; tally: Tally }[] = [];
  for await (const rows of queryPages(keys.lifetimeTallies(accountId))) {
    for (const row of rows) {
      cells.push({ source: CELL.exec(String(row.sk))?.[1] ?? "", tally: v.parse(TallyRow, row) });
    }
  }
  return statsOf(cells);
}
