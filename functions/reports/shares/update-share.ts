import { route } from "../../accounts/routing/route.ts";
import { presentOne } from "./presentation-store.ts";
import { shareRoutes } from "./routes.ts";
import { noSuchShare } from "./share.ts";
import { changeShare } from "./share-store.ts";

export const handler = route(
  shareRoutes,
  "PATCH /api/shares/{id}",
  async ({ actor, account, parameters: { id }, body, now }) => {
    const share = await changeShare(account.id, id, body, { actor, now });
    if (share === null) throw noSuchShare();
    return presentOne(account, share, now);
  },
);
