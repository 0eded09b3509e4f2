import type { Account } from "../accounts/account.ts";
import { stream } from "../http/stream.ts";
import type { StoredSite } from "../sites/site.ts";
import { sitesOf } from "../sites/site-store.ts";
import { csvHead, csvRows } from "./csv.ts";
import { allLeads } from "./lead-store.ts";
import { seenBy } from "./masking.ts";

export const handler = stream("GET /api/export", async ({ caller, query, now }) => {
  const sites = new Map((await sitesOf(caller.id)).map((site) => [site.id, site]));
  return {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": "attachment; filename=leads_export.csv",
    },
    pieces: rows(caller, query.site_id, sites, now),
  };
});

async function* rows(
  account: Account,
  siteId: string | undefined,
  sites: Map<string, StoredSite>,
  now: Date,
) {
  // The head goes with the first leads: when they cannot be read, there is still another status to give.
  let head = csvHead();
  for await (const leads of allLeads(account.id, siteId)) {
    if (leads.length === 0) continue;
    yield head + csvRows(leads.map(seenBy(account, now)), sites);
    head = "";
  }
  if (head !== "") yield head;
}
