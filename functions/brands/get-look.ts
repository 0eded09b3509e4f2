import { route } from "../routing/route.ts";
import { isBrandId, toLook } from "./brand.ts";
import { findBrandAt } from "./brand-store.ts";

export const handler = route("GET /api/look", async ({ query, headers }) => {
  const address = query.brand === undefined ? headers["x-viewer-host"] : query.brand;
  const isId = address !== undefined && isBrandId(address);
  if (address === undefined || isId !== (query.brand !== undefined)) return { look: null };
  const stored = await findBrandAt(address);
  return { look: stored && toLook(stored.brand) };
});
