import { findDestination } from "../destinations/destination-store.ts";
import { removeHook } from "../destinations/hooks/hook-removal-store.ts";
import { HttpError } from "../errors.ts";
import { route } from "../routing/route.ts";
import { requireKeyActor } from "./hook.ts";

export const handler = route("DELETE /api/hooks/{id}", async ({ actor, account, parameters, now }) => {
  const { id } = requireKeyActor(actor);
  const hook = await findDestination(account.id, parameters.id);
  const isRemoved = hook !== null && hook.key_id === id && (await removeHook(hook, { actor, now }));
  if (!isRemoved) throw new HttpError(404, "This key has no such hook.");
  return undefined;
});
