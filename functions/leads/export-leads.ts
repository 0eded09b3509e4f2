import { saveActivity } from "../activity/activity-store.ts";
import { stream } from "../routing/stream.ts";
import { resolveVisibility } from "../sites/access-store.ts";
import { sitesById } from "../sites/site-store.ts";
import { csvHeader, csvRows } from "./csv.ts";
import { filterFor } from "./filter.ts";
import { allLeads } from "./reading-store.ts";

export const handler = stream("GET /api/export", async function* (request) {
  const { actor, account, visibility, query, now } = request;
  const subject = { kind: "account", id: account.id } as const;
  await saveActivity(account.id, { what: "leads.exported", subject, details: {} }, { actor, now });
  const sites = await sitesById(account.id);
  const seen = await resolveVisibility(account.id, visibility, query.client_id);
  const find = filterFor(query, account, seen, now, sites);
  // The header goes out with the first page, so that a failure to read it can still set the status.
  let header = csvHeader();
  for await (const leads of allLeads(account.id, query)) {
    const found = leads.map(find).filter((lead) => lead !== null);
    const chunk = header + csvRows(found, sites);
    if (chunk !== "") yield chunk;
    header = "";
  }
});
