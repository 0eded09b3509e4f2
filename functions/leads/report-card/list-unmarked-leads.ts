import { route } from "../../accounts/routing/route.ts";
import { reportCardRoutes } from "./routes.ts";
import { listUnmarked } from "./unmarked-store.ts";

export const handler = route(
  reportCardRoutes,
  "GET /api/score/unmarked",
  async ({ account, visibility, query, now }) => ({
    data: await listUnmarked(account, visibility, query.limit, now),
    next_cursor: null,
  }),
);
