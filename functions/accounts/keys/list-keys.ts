import { allows } from "../plans/gate.ts";
import { route } from "../routing/route.ts";
import { KINDS, planFor } from "./api-key.ts";
import { listKeys } from "./key-store.ts";
import { keyRoutes } from "./routes.ts";

export const handler = route(keyRoutes, "GET /api/keys", async ({ account, now }) => ({
  data: await listKeys(account, now),
  next_cursor: null,
  kinds: KINDS.filter((kind) => allows(account, planFor(kind).feature, now)),
}));
