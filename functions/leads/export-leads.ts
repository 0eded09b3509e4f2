import { stream } from "../http/stream.ts";
import { sitesOf } from "../sites/site-store.ts";
import { csvHead, csvRows } from "./csv.ts";
import { allLeads } from "./lead-store.ts";

export const handler = stream("GET /api/export", async ({ caller }) => {
  const sites = new Map((await sitesOf(caller.id)).map((site) => [site.id, site]));
  return {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": "attachment; filename=leads_export.csv",
    },
    pieces: rows(caller.id, sites),
  };
});

async function* rows(accountId: string, sites: Parameters<typeof csvRows>[1]) {
  yield csvHead();
  for await (const leads of allLeads(accountId)) if (leads.length > 0) yield csvRows(leads, sites);
}
