import { removeHooks } from "../destinations/hooks/hook-removal-store.ts";
import { HttpError } from "../errors.ts";
import { route } from "../routing/route.ts";
import { revokeKey } from "./key-store.ts";

export const handler = route("DELETE /api/keys/{id}", async ({ actor, account, parameters, now }) => {
  if (await revokeKey(account.id, parameters.id, { actor, now }, removeHooks)) return undefined;
  throw new HttpError(404, "There is no such key in your account.");
});
