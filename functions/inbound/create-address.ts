import { environment } from "../environment.ts";
import { route } from "../routing/route.ts";
import { replaceAddress } from "./address-store.ts";

export const handler = route(
  "POST /api/destinations/{id}/inbound",
  async ({ account, actor, person, parameters, now }) => {
    const token = await replaceAddress(account.id, parameters.id, { actor, person, now });
    return { url: `${environment.appOrigin}/api/inbound/${token}` };
  },
);
