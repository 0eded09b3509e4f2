import { route } from "../../accounts/routing/route.ts";
import { HttpResponse } from "../../platform/http/response.ts";
import { presentHook, requireKeyActor } from "./hook.ts";
import { subscribe } from "./hook-store.ts";
import { hookRoutes } from "./routes.ts";

export const handler = route(hookRoutes, "POST /api/hooks", async ({ actor, account, body, now }) => {
  const key = requireKeyActor(actor);
  const { hook, isNew, signing_secret } = await subscribe(account, key, body, { actor, now });
  const shown = { ...presentHook(hook, now), ...(signing_secret !== undefined && { signing_secret }) };
  return isNew ? shown : new HttpResponse(shown, { status: 200 });
});
