import { route } from "../routing/route.ts";
import { shownBrands } from "./brand-store.ts";
import { brandRoutes } from "./routes.ts";

export const handler = route(brandRoutes, "GET /api/brands", async ({ account }) => ({
  data: await shownBrands(account.id),
  next_cursor: null,
}));
