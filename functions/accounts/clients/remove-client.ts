import { removeBrand } from "../brands/logo-store.ts";
import { requireAllSites } from "../members/visibility.ts";
import { route } from "../routing/route.ts";
import { detachSites } from "../sites/site-client-store.ts";
import { isClientId, noSuchClient } from "./client.ts";
import { deleteClient, listClients } from "./client-store.ts";
import { clientRoutes } from "./routes.ts";

export const handler = route(
  clientRoutes,
  "DELETE /api/clients/{id}",
  async ({ actor, account, visibility, parameters: { id }, now }) => {
    requireAllSites(visibility, "delete clients");
    if (!isClientId(id)) throw noSuchClient();
    const existing = (await listClients(account.id)).find((client) => client.id === id);
    // Deleted first, so that no site is assigned to it in the meantime.
    if (existing) await deleteClient(account.id, existing, { actor, now });
    // Even if the client is gone: an interrupted call may have left its brand, or sites attached.
    await removeBrand(account.id, id, { actor, now });
    await detachSites(account.id, id);
    if (existing === undefined) throw noSuchClient();
    return undefined;
  },
);
