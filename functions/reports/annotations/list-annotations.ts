import { route } from "../../accounts/routing/route.ts";
import { resolveVisibility, visibleClients } from "../../accounts/sites/access-store.ts";
import { listAnnotations } from "./annotation-store.ts";
import { annotationRoutes } from "./routes.ts";

export const handler = route(
  annotationRoutes,
  "GET /api/annotations",
  async ({ account, visibility, query: { from, to } }) => {
    const annotations = await listAnnotations(account.id, from, to);
    const clients = await visibleClients(account.id, await resolveVisibility(account.id, visibility));
    if (clients === null) return { data: annotations, next_cursor: null };
    // Annotations without a client are only for the team.
    const data = annotations.filter(({ client_id }) => client_id !== null && clients.has(client_id));
    return { data, next_cursor: null };
  },
);
