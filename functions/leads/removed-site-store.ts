import { isSiteId } from "../sites/site-id.ts";
import { dueAt } from "../store/due.ts";
import { keys } from "../store/keys.ts";
import { getRow, queryAll } from "../store/table.ts";
import { put, transact, UNCONDITIONAL } from "../store/transaction.ts";

/** Long enough for the last visits of a site that was just removed to be counted. */
const COUNTED_MS = 10 * 60_000;

/** Whether a site of the account has a lead. */
export async function hasLeads(accountId: string, siteId: string): Promise<boolean> {
  const tallies = await queryAll(keys.siteTallies(accountId, siteId));
  // Shards may be negative.
  return tallies.reduce((sum, { count }) => sum + Number(count ?? 0), 0) > 0;
}

/**
 * Has a job erase the visits of those sites that were removed and have no lead any more: a removed site's visits are erased
 * together with its leads.
 */
export async function eraseVisitsWithLeads(
  accountId: string,
  siteIds: Iterable<string | null>,
  now: Date,
): Promise<void> {
  for (const siteId of new Set(siteIds)) {
    if (siteId === null || !isSiteId(siteId)) continue;
    if ((await getRow(keys.site(accountId, siteId))) !== null) continue;
    if (await hasLeads(accountId, siteId)) continue;
    const marker = { account_id: accountId, site_id: siteId, deleted_at: now.toISOString(), visits: true };
    const due = dueAt("erasure", new Date(now.getTime() + COUNTED_MS));
    await transact(() => [put(keys.removedSite(accountId, siteId), { ...marker, ...due }, UNCONDITIONAL)]);
  }
}
