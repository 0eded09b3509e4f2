import { route } from "../../accounts/routing/route.ts";
import { viewRoutes } from "./routes.ts";
import { listViews } from "./view-store.ts";

export const handler = route(viewRoutes, "GET /api/lead-views", async ({ account }) => ({
  data: await listViews(account.id),
  next_cursor: null,
}));
