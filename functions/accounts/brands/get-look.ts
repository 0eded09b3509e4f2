import { route } from "../routing/route.ts";
import { isBrandId, toLook } from "./brand.ts";
import { findBrandAt } from "./brand-store.ts";
import { foreignHost } from "./host-store.ts";
import { brandRoutes } from "./routes.ts";

export const handler = route(brandRoutes, "GET /api/look", async ({ query, headers }) => {
  const address = query.brand ?? foreignHost(headers);
  if (address === null || (query.brand !== undefined && !isBrandId(address))) return { look: null };
  const stored = await findBrandAt(address);
  return { look: stored && toLook(stored.brand) };
});
