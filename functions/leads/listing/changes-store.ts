import { encodeTime } from "ulid";
import { keys } from "../../platform/store/keys.ts";
import { changedKeys, getRows } from "../../platform/store/table.ts";
import type { StoredLead } from "../lead.ts";
import { fromRow, leadIdAt } from "../lead-store.ts";
import { timeIn } from "../lead-transaction.ts";
import type { Found } from "../reading-store.ts";

/**
 * Delay before a change is listed. Changes become visible out of order, so a change is only listed once all earlier
 * ones must be visible. Readers who continue from their last cursor miss nothing.
 */
export const SETTLED_AFTER_MS = 10_000;

const KEYS_PER_READ = 200;
/** One megabyte. */
const BYTES_MAX = 1_000_000;
/** Sorts after every id. */
const END = "~";

/** The changes since a time, and the `x-next-cursor` of the page before. With `hidesOthers`, the cursor names no skipped lead. */
type Page = { limit: number; since?: Date | undefined; cursor?: string | undefined; hidesOthers: boolean };

/** The leads whose last change was in a time span, oldest change first, in chunks. */
export async function* changedBetween(accountId: string, from: Date, to: Date): AsyncGenerator<StoredLead[]> {
  const upTo = encodeTime(to.getTime()) + END;
  let after = encodeTime(from.getTime());
  for (;;) {
    const page = await changedKeys(keys.leads(accountId), { from: after, to: upTo, limit: KEYS_PER_READ });
    const rows = await getRows(page);
    yield page.flatMap(({ sk }, at) => (rows[at] ? [fromRow(leadIdAt(sk), rows[at])] : []));
    const last = page.at(-1);
    if (last === undefined || page.length < KEYS_PER_READ) return;
    after = `${last.changed}!`;
  }
}

/** A key of the index without its part of the lead's id. */
const withoutId = (changed: string): string => changed.slice(0, 10);

/**
 * Reads leads in the order of their last changes, each as `find` returns it; null skips it. A lead that changes in the
 * meantime is listed again later. A call reads at most about a megabyte, so it may find fewer than `limit`.
 */
export async function listChanges<L extends { id: string }>(
  accountId: string,
  { limit, since, cursor, hidesOthers }: Page,
  find: (lead: StoredLead) => L | null,
  now: Date,
): Promise<Found<L>> {
  const to = encodeTime(now.getTime() - SETTLED_AFTER_MS);
  let from = cursor === undefined ? encodeTime(since?.getTime() ?? 0) : `${cursor}!`;
  const leads: L[] = [];
  let shown = "";
  let bytes = 0;
  for (;;) {
    if (from > to) return { leads, cursor: null, searched_to: null };
    const page = await changedKeys(keys.leads(accountId), { from, to: to + END, limit: KEYS_PER_READ });
    const rows = await getRows(page);
    for (const [at, { sk, changed }] of page.entries()) {
      const row = rows[at];
      // A lead that has changed again is listed at its new position, so it is safe to continue from the last one's
      // time.
      const lead = row?.changed === changed ? find(fromRow(leadIdAt(sk), row)) : null;
      bytes += row ? String(row.lead).length : 0;
      if (lead) {
        leads.push(lead);
        shown = changed;
      }
      if (leads.length < limit && bytes < BYTES_MAX) continue;
      const isLast = at === page.length - 1 && page.length < KEYS_PER_READ;
      if (isLast) break;
      return {
        leads,
        cursor: hidesOthers && changed !== shown ? withoutId(changed) : changed,
        searched_to: timeIn(changed),
      };
    }
    const last = page.at(-1);
    if (last === undefined || page.length < KEYS_PER_READ) return { leads, cursor: null, searched_to: null };
    from = `${last.changed}!`;
  }
}
