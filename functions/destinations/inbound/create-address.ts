import { route } from "../../accounts/routing/route.ts";
import { environment } from "../../platform/environment.ts";
import { replaceAddress } from "./address-store.ts";
import { inboundRoutes } from "./routes.ts";

export const handler = route(
  inboundRoutes,
  "POST /api/destinations/{id}/inbound",
  async ({ account, actor, person, parameters, now }) => {
    const token = await replaceAddress(account.id, parameters.id, { actor, person, now });
    return { url: `${environment.appOrigin}/api/inbound/${token}` };
  },
);
