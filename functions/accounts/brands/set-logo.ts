import { route } from "../routing/route.ts";
import { presentBrand } from "./brand.ts";
import { replyAddress, requireBrand } from "./brand-store.ts";
import { keepLogo } from "./logo.ts";
import { storeLogo } from "./logo-store.ts";
import { brandRoutes } from "./routes.ts";

export const handler = route(
  brandRoutes,
  "PUT /api/brands/{owner}/logo",
  async ({ actor, account, parameters: { owner }, body, now }) => {
    const image = keepLogo(Buffer.from(body.image, "base64"));
    const brand = await requireBrand(account.id, owner);
    const saved = await storeLogo(account.id, brand, image, { actor, now });
    return presentBrand(saved, await replyAddress(account.id, saved));
  },
);
