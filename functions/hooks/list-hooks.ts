import { listDestinations } from "../destinations/destination-store.ts";
import { route } from "../routing/route.ts";
import { presentHook, requireKeyActor } from "./hook.ts";

export const handler = route("GET /api/hooks", async ({ actor, account, now }) => {
  const { id } = requireKeyActor(actor);
  const own = (await listDestinations(account.id)).filter(({ key_id }) => key_id === id);
  return { data: own.map((hook) => presentHook(hook, now)), next_cursor: null };
});
