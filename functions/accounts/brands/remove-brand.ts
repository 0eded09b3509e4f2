import { route } from "../routing/route.ts";
import { noSuchBrand } from "./brand.ts";
import { removeBrand } from "./logo-store.ts";
import { brandRoutes } from "./routes.ts";

export const handler = route(
  brandRoutes,
  "DELETE /api/brands/{owner}",
  async ({ actor, account, parameters: { owner }, now }) => {
    if (!(await removeBrand(account.id, owner, { actor, now }))) throw noSuchBrand();
    return undefined;
  },
);
