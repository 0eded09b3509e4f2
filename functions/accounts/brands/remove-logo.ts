import { route } from "../routing/route.ts";
import { presentBrand } from "./brand.ts";
import { replyAddress, requireBrand } from "./brand-store.ts";
import { removeLogo } from "./logo-store.ts";
import { brandRoutes } from "./routes.ts";

export const handler = route(
  brandRoutes,
  "DELETE /api/brands/{owner}/logo",
  async ({ actor, account, parameters: { owner }, now }) => {
    const brand = await requireBrand(account.id, owner);
    const saved = await removeLogo(account.id, brand, { actor, now });
    return presentBrand(saved, await replyAddress(account.id, saved));
  },
);
