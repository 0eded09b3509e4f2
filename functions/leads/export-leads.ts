import { stream } from "../routing/stream.ts";
import { listSites } from "../sites/site-store.ts";
import { csvHeader, csvRows } from "./csv.ts";
import { filterFor } from "./filter.ts";
import { allLeads } from "./reading-store.ts";

export const handler = stream("GET /api/export", async function* ({ account, query, now }) {
  const sites = new Map((await listSites(account.id)).map((site) => [site.id, site]));
  const find = filterFor(query, account, now);
  // The header goes out with the first page, so that a failure to read it can still set the status.
  let header = csvHeader();
  for await (const leads of allLeads(account.id, query)) {
    const found = leads.map(find).filter((lead) => lead !== null);
    const chunk = header + csvRows(found, sites);
    if (chunk !== "") yield chunk;
    header = "";
  }
});
