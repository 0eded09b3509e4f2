import { stream } from "../routing/stream.ts";
import { listSites } from "../sites/site-store.ts";
import { csvHeader, csvRows } from "./csv.ts";
import { filterFor } from "./filter.ts";
import { allLeads } from "./reading-store.ts";

export const handler = stream("GET /api/export", async function* ({ caller, query, now }) {
  const sites = new Map((await listSites(caller.id)).map((site) => [site.id, site]));
  const find = filterFor(query, caller, now);
  // The header goes out with the first page, so that a failure to read it can still set the status.
  let header = csvHeader();
  for await (const leads of allLeads(caller.id, query)) {
    const found = leads.map(find).filter((lead) => lead !== null);
    const chunk = header + csvRows(found, sites);
    if (chunk !== "") yield chunk;
    header = "";
  }
});
