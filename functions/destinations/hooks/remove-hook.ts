import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { findDestination } from "../destination-store.ts";
import { removeHook } from "../hook-removal-store.ts";
import { requireKeyActor } from "./hook.ts";
import { hookRoutes } from "./routes.ts";

export const handler = route(
  hookRoutes,
  "DELETE /api/hooks/{id}",
  async ({ actor, account, parameters, now }) => {
    const { id } = requireKeyActor(actor);
    const hook = await findDestination(account.id, parameters.id);
    const isRemoved = hook !== null && hook.key_id === id && (await removeHook(hook, { actor, now }));
    if (!isRemoved) throw new HttpError(404, "This key has no such hook.");
    return undefined;
  },
);
