import { stream } from "../http/stream.ts";
import type { Site } from "../sites/site.ts";
import { sitesOf } from "../sites/site-store.ts";
import { csvHead, csvRows } from "./csv.ts";
import { allLeads } from "./lead-store.ts";

export const handler = stream("GET /api/export", async ({ caller, query }) => {
  const sites = new Map((await sitesOf(caller.id)).map((site) => [site.id, site]));
  return {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": "attachment; filename=leads_export.csv",
    },
    pieces: rows(caller.id, query.site_id, sites),
  };
});

async function* rows(accountId: string, siteId: string | undefined, sites: Map<string, Site>) {
  // The head goes with the first leads: when they cannot be read, there is still another status to give.
  let head = csvHead();
  for await (const leads of allLeads(accountId, siteId)) {
    if (leads.length === 0) continue;
    yield head + csvRows(leads, sites);
    head = "";
  }
  if (head !== "") yield head;
}
