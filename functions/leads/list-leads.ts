import { route } from "../accounts/routing/route.ts";
import { resolveVisibility } from "../accounts/sites/access-store.ts";
import { sitesById } from "../accounts/sites/site-store.ts";
import { HttpResponse } from "../platform/http/response.ts";
import type { StoredLead } from "./lead.ts";
import { listChanges } from "./listing/changes-store.ts";
import { filterFor } from "./listing/filter.ts";
import { findNamed } from "./listing/lookup-store.ts";
import { isChangesQuery, isNamed } from "./listing/order.ts";
import { listLeads, toNamedPage } from "./reading-store.ts";
import { leadRoutes } from "./routes.ts";
import { readShow } from "./showing-store.ts";

export const handler = route(leadRoutes, "GET /api/leads", async ({ account, visibility, query, now }) => {
  const resolvedVisibility = await resolveVisibility(account.id, visibility, query.client_id);
  const sites = await (query.q === undefined ? new Map() : sitesById(account.id));
  const { limit, cursor, from, to, updated_since: since, email, external_id } = query;
  const show = await readShow(account, resolvedVisibility, now);
  const filter = filterFor(query, resolvedVisibility, show, sites);
  // Compare what is shown, so that hidden addresses are never found.
  const find = (lead: StoredLead) => {
    const shown = filter(lead);
    return shown !== null && isNamed(shown, { email, external_id }) ? shown : null;
  };
  const page = { limit, cursor, from, to, hidesOthers: visibility.sites !== null };
  const found = isChangesQuery(query)
    ? await listChanges(account.id, { ...page, since }, find, now)
    : email === undefined && external_id === undefined
      ? await listLeads(account.id, page, find)
      : toNamedPage(await findNamed(account.id, { email, external_id }), page, find);
  const { leads, cursor: next, searched_to } = found;
  const headers = next && searched_to ? { "x-next-cursor": next, "x-searched-to": searched_to } : undefined;
  return new HttpResponse(leads, headers && { headers });
});
