import { keys } from "../../platform/store/keys.ts";
import { queryAll, queryPages } from "../../platform/store/table.ts";

/** Matches the sort key of a cell, and captures its site and source. */
export const TALLY_CELL = /^TALLY#all#([^#]*)#(.*)#\d+$/s;

/** The time of each site's last lead; sites without leads are absent. */
export async function lastLeadTimes(accountId: string): Promise<ReadonlyMap<string, string>> {
  const last = new Map<string, string>();
  for await (const rows of queryPages(keys.lifetimeTallies(accountId), { consistent: false })) {
    for (const { sk, last_at } of rows) {
      const site = TALLY_CELL.exec(String(sk))?.[1] ?? "";
      if (typeof last_at === "string" && last_at > (last.get(site) ?? "")) last.set(site, last_at);
    }
  }
  return last;
}

/** Whether a site of the account has a lead. */
export async function hasLeads(accountId: string, siteId: string): Promise<boolean> {
  const tallies = await queryAll(keys.siteTallies(accountId, siteId));
  // Shards may be negative.
  return tallies.reduce((sum, { count }) => sum + Number(count ?? 0), 0) > 0;
}
