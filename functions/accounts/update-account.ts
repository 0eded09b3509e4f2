import { signInRequired } from "../errors.ts";
import { savePersonName } from "../members/member-store.ts";
import { route } from "../routing/route.ts";
import { saveAccountName } from "./account-store.ts";
import { setName } from "./users.ts";

export const handler = route("PATCH /api/account", async ({ person, account, body }) => {
  // Always write all, the displayed one last: whichever fails, repeating the call fixes it.
  await setName(person.id, body.name);
  await savePersonName(person.id, body.name);
  const renamed = await saveAccountName(account.id, body.name);
  if (renamed === null) throw signInRequired();
  return renamed;
});
