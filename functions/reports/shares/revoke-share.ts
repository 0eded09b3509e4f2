import { route } from "../../accounts/routing/route.ts";
import { shareRoutes } from "./routes.ts";
import { noSuchShare } from "./share.ts";
import { revokeShare } from "./share-store.ts";
import { deleteViews } from "./view-store.ts";

export const handler = route(
  shareRoutes,
  "DELETE /api/shares/{id}",
  async ({ actor, account, parameters: { id }, now }) => {
    if (!(await revokeShare(account.id, id, { actor, now }))) throw noSuchShare();
    await deleteViews(account.id, id);
    return undefined;
  },
);
