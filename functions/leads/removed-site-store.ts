import { hasLeads } from "../accounts/sites/last-lead-store.ts";
import { isSiteId } from "../accounts/sites/site-id.ts";
import { dueAt } from "../platform/store/due.ts";
import { keys } from "../platform/store/keys.ts";
import { getRow } from "../platform/store/table.ts";
import { put, transact, UNCONDITIONAL } from "../platform/store/transaction.ts";

/** Long enough for the last visits of a site that was just removed to be counted. */
const COUNTED_MS = 10 * 60_000;

/**
 * Schedules the erasure of visits of removed sites without leads: a removed site's visits are erased together with its
 * leads.
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
