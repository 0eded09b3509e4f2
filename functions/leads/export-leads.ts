import type { Request } from "../http/request.ts";
import { stream } from "../http/stream.ts";
import type { StoredSite } from "../sites/site.ts";
import { sitesOf } from "../sites/site-store.ts";
import { csvHead, csvRows } from "./csv.ts";
import { foundBy } from "./filter.ts";
import { allLeads } from "./reading-store.ts";

export const handler = stream("GET /api/export", async (request) => {
  const sites = new Map((await sitesOf(request.caller.id)).map((site) => [site.id, site]));
  return {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": "attachment; filename=leads_export.csv",
    },
    pieces: rows(request, sites),
  };
});

async function* rows({ caller, query, now }: Request<"GET /api/export">, sites: Map<string, StoredSite>) {
  const find = foundBy(query, caller, now);
  // The head goes with the first page: when that cannot be read, there is still another status to give.
  let head = csvHead();
  for await (const leads of allLeads(caller.id, query)) {
    const found = leads.map(find).filter((lead) => lead !== null);
    const piece = head + csvRows(found, sites);
    if (piece !== "") yield piece;
    head = "";
  }
}
