import { route } from "../routing/route.ts";
import { visibleClients } from "../sites/access-store.ts";
import { listClients } from "./client-store.ts";
import { clientRoutes } from "./routes.ts";

export const handler = route(clientRoutes, "GET /api/clients", async ({ account, visibility }) => {
  const clients = await listClients(account.id);
  const seen = await visibleClients(account.id, visibility);
  return { data: seen === null ? clients : clients.filter(({ id }) => seen.has(id)), next_cursor: null };
});
