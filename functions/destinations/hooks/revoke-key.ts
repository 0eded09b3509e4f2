import { revokeKey } from "../../accounts/keys/key-store.ts";
import { keyRoutes } from "../../accounts/keys/routes.ts";
import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { removeHooks } from "../hook-removal-store.ts";

export const handler = route(
  keyRoutes,
  "DELETE /api/keys/{id}",
  async ({ actor, account, parameters, now }) => {
    if (await revokeKey(account.id, parameters.id, { actor, now }, removeHooks)) return undefined;
    throw new HttpError(404, "There is no such key in your account.");
  },
);
