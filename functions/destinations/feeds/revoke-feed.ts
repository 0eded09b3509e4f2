import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { revokeFeed } from "./feed-store.ts";
import { feedRoutes } from "./routes.ts";

export const handler = route(
  feedRoutes,
  "DELETE /api/feeds/{id}",
  async ({ actor, account, parameters, now }) => {
    if (await revokeFeed(account.id, parameters.id, { actor, now })) return undefined;
    throw new HttpError(404, "There is no such feed in your account.");
  },
);
