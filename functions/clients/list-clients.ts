import { seesSite } from "../members/visibility.ts";
import { route } from "../routing/route.ts";
import { listSites } from "../sites/site-store.ts";
import { listClients } from "./client-store.ts";

export const handler = route("GET /api/clients", async ({ account, visibility }) => {
  const clients = await listClients(account.id);
  if (visibility.sites === null) return { data: clients, next_cursor: null };
  const sites = (await listSites(account.id)).filter(({ id }) => seesSite(visibility, id));
  const seen = new Set(sites.map(({ client_id }) => client_id));
  return { data: clients.filter(({ id }) => seen.has(id)), next_cursor: null };
});
