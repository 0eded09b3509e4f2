import { logError } from "../../platform/http/response.ts";
import { addCounts } from "./count-store.ts";
import { type CountedReport, planTransactions, sumReports } from "./count-transactions.ts";
import { hasFirstVisits, noteFirstVisits } from "./first-visits-store.ts";
import type { Gathered } from "./gathered.ts";

/** From this many reports of an account in a batch, most share cells, so counting them immediately is cheap. */
const AT_ONCE = 100;

/** A report that was read, and its site. */
export type SiteReport = CountedReport & { siteId: string };

/** The new sites among reports, with their number of reports. */
async function newSites(accountId: string, reports: readonly SiteReport[]): Promise<Map<string, number>> {
  const bySite = new Map<string, number>();
  for (const { siteId } of reports) bySite.set(siteId, (bySite.get(siteId) ?? 0) + 1);
  for (const siteId of [...bySite.keys()]) if (await hasFirstVisits(accountId, siteId)) bySite.delete(siteId);
  return bySite;
}

/**
 * Counts an account's reports immediately if there are many, or for a new site; otherwise returns them, to be gathered
 * with later ones. Also returns the ids of the messages to retry.
 */
export async function countReports(
  accountId: string,
  reports: readonly SiteReport[],
  now: Date,
): Promise<{ failed: string[]; gathered: Gathered[] }> {
  const pending = new Set(reports.map(({ id }) => id));
  try {
    const isMany = reports.length >= AT_ONCE;
    const fresh = isMany ? new Map<string, number>() : await newSites(accountId, reports);
    if (!isMany && fresh.size === 0) return { failed: [], gathered: [{ accountId, ...sumReports(reports) }] };
    for (const transaction of planTransactions(reports)) {
      await addCounts(accountId, transaction, now);
      for (const id of transaction.ids) pending.delete(id);
    }
    for (const [siteId, count] of fresh) await noteFirstVisits(accountId, siteId, count);
    return { failed: [], gathered: [] };
  } catch (thrown) {
    logError(thrown, "visits", 500);
    return { failed: [...pending], gathered: [] };
  }
}
