import { route } from "../../accounts/routing/route.ts";
import { presentAll } from "./presentation-store.ts";
import { shareRoutes } from "./routes.ts";
import { listShares } from "./share-store.ts";

export const handler = route(shareRoutes, "GET /api/shares", async ({ account, now }) => ({
  data: await presentAll(account, await listShares(account.id), now),
  next_cursor: null,
}));
