import { route } from "../routing/route.ts";
import { noSuchShare } from "./share.ts";
import { revokeShare } from "./share-store.ts";
import { deleteViews } from "./view-store.ts";

export const handler = route(
  "DELETE /api/shares/{id}",
  async ({ actor, account, parameters: { id }, now }) => {
    if (!(await revokeShare(account.id, id, { actor, now }))) throw noSuchShare();
    await deleteViews(account.id, id);
    return undefined;
  },
);
