import { signInRequired } from "../platform/errors.ts";
import { savePersonName } from "./members/member-store.ts";
import { accountRoutes } from "./routes.ts";
import { route } from "./routing/route.ts";
import { setName } from "./user-pool/users.ts";

export const handler = route(accountRoutes, "PATCH /api/me", async ({ person, body }) => {
  // The displayed name last, so that if this fails, repeating the call fixes it.
  await setName(person.id, body.name);
  if (!(await savePersonName(person.id, body.name))) throw signInRequired();
  return { ...person, name: body.name };
});
