import { HttpError } from "../errors.ts";
import { route } from "../routing/route.ts";
import { revokeFeed } from "./feed-store.ts";

export const handler = route("DELETE /api/feeds/{id}", async ({ actor, account, parameters, now }) => {
  if (await revokeFeed(account.id, parameters.id, { actor, now })) return undefined;
  throw new HttpError(404, "There is no such feed in your account.");
});
