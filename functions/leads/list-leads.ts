import { HttpResponse } from "../http/response.ts";
import { route } from "../routing/route.ts";
import { resolveVisibility } from "../sites/access-store.ts";
import { sitesById } from "../sites/site-store.ts";
import { filterFor } from "./filter.ts";
import { listLeads } from "./reading-store.ts";

export const handler = route("GET /api/leads", async ({ account, visibility, query, now }) => {
  const seen = await resolveVisibility(account.id, visibility, query.client_id);
  const sites = await (query.q === undefined ? new Map() : sitesById(account.id));
  const { leads, cursor, searched_to } = await listLeads(
    account.id,
    { ...query, hidesOthers: visibility.sites !== null },
    filterFor(query, account, seen, now, sites),
  );
  const headers =
    cursor && searched_to ? { "x-next-cursor": cursor, "x-searched-to": searched_to } : undefined;
  return new HttpResponse(leads, headers && { headers });
});
