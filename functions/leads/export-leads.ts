import { stream } from "../routing/stream.ts";
import { sitesOf } from "../sites/site-store.ts";
import { csvHead, csvRows } from "./csv.ts";
import { foundBy } from "./filter.ts";
import { allLeads } from "./reading-store.ts";

export const handler = stream("GET /api/export", async function* ({ caller, query, now }) {
  const sites = new Map((await sitesOf(caller.id)).map((site) => [site.id, site]));
  const find = foundBy(query, caller, now);
  // The head goes with the first page: when that cannot be read, there is still another status to give.
  let head = csvHead();
  for await (const leads of allLeads(caller.id, query)) {
    const found = leads.map(find).filter((lead) => lead !== null);
    const piece = head + csvRows(found, sites);
    if (piece !== "") yield piece;
    head = "";
  }
});
