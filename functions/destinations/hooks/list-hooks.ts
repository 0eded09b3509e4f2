import { route } from "../../accounts/routing/route.ts";
import { listDestinations } from "../destination-store.ts";
import { presentHook, requireKeyActor } from "./hook.ts";
import { hookRoutes } from "./routes.ts";

export const handler = route(hookRoutes, "GET /api/hooks", async ({ actor, account, now }) => {
  const { id } = requireKeyActor(actor);
  const own = (await listDestinations(account.id)).filter(({ key_id }) => key_id === id);
  return { data: own.map((hook) => presentHook(hook, now)), next_cursor: null };
});
