import { environment } from "../../platform/environment.ts";
import { route } from "../routing/route.ts";
import { presentBrand, requireForeign } from "./brand.ts";
import { requireReplyTo, saveBrand } from "./brand-store.ts";
import { brandRoutes } from "./routes.ts";

export const handler = route(
  brandRoutes,
  "PUT /api/brands/{owner}",
  async ({ actor, account, parameters: { owner }, body, now }) => {
    requireForeign(body.host, environment.appOrigin);
    const replyTo = await requireReplyTo(account.id, body.reply_to);
    const saved = await saveBrand(account.id, owner, body, replyTo, { actor, now });
    return presentBrand(saved, body.reply_to);
  },
);
