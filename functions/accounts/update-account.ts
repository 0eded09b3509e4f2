import { signInRequired } from "../errors.ts";
import { route } from "../routing/route.ts";
import { changeAccount } from "./account-store.ts";

export const handler = route("PATCH /api/account", async ({ actor, account, body, now }) => {
  const changed = await changeAccount(account, body, { actor, now });
  if (changed === null) throw signInRequired();
  return changed;
});
