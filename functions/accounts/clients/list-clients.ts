import { route } from "../routing/route.ts";
import { visibleClients } from "../sites/access-store.ts";
import { listClients } from "./client-store.ts";
import { clientRoutes } from "./routes.ts";

export const handler = route(clientRoutes, "GET /api/clients", async ({ account, visibility }) => {
  const clients = await listClients(account.id);
  const visible = await visibleClients(account.id, visibility);
  return {
    data: visible === null ? clients : clients.filter(({ id }) => visible.has(id)),
    next_cursor: null,
  };
});
