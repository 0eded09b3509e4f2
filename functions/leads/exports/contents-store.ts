import type { Account } from "../../accounts/account.ts";
import type { Visibility } from "../../accounts/members/visibility.ts";
import { sitesById } from "../../accounts/sites/site-store.ts";
import { type Filters, filterFor } from "../listing/filter.ts";
import { allLeads } from "../reading-store.ts";
import { readShow } from "../showing-store.ts";
import { csvHeader, csvRows } from "./csv.ts";

/**
 * Streams the matching leads that a caller sees as CSV: in chunks, some of them empty, with the number of leads in
 * each. The first chunk starts with the header.
 */
export async function* streamCsv(
  account: Account,
  visibility: Visibility,
  wanted: Filters,
  now: Date,
): AsyncGenerator<{ text: string; count: number }> {
  const sites = await sitesById(account.id);
  const find = filterFor(wanted, visibility, await readShow(account, visibility, now), sites);
  // The header goes out with the first page, so that a failure to read it can still set the status.
  let header = csvHeader();
  for await (const leads of allLeads(account.id, wanted)) {
    const found = leads.map(find).filter((lead) => lead !== null);
    yield { text: header + csvRows(found, sites), count: found.length };
    header = "";
  }
}
