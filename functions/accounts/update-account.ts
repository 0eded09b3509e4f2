import { signInRequired } from "../errors.ts";
import { route } from "../routing/route.ts";
import { saveAccountName } from "./account-store.ts";
import { setName } from "./users.ts";

export const handler = route("PATCH /api/account", async ({ caller, body }) => {
  // Always write both, the displayed one last: whichever fails, repeating the call fixes it.
  await setName(caller.id, body.name);
  const account = await saveAccountName(caller.id, body.name);
  if (account === null) throw signInRequired();
  return account;
});
