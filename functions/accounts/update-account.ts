import { signInRequired } from "../platform/errors.ts";
import { changeAccount } from "./account-store.ts";
import { accountRoutes } from "./routes.ts";
import { route } from "./routing/route.ts";

export const handler = route(accountRoutes, "PATCH /api/account", async ({ actor, account, body, now }) => {
  const changed = await changeAccount(account, body, { actor, now });
  if (changed === null) throw signInRequired();
  return changed;
});
