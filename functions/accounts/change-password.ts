import { HttpError } from "../errors.ts";
import { signedIn } from "../http/session.ts";
import { route } from "../routing/route.ts";
import { signInCounted } from "./credential-store.ts";
import { onlySession } from "./session-store.ts";
import { setPassword } from "./users.ts";

export const handler = route("POST /api/account/password", async ({ caller, body, now, source }) => {
  const knows = (password: string) => signInCounted(caller.email, password, source, now);
  // When the answer to an earlier call was lost, the new password is the present one already.
  if ((await knows(body.current_password)) === null && (await knows(body.password)) === null) {
    throw new HttpError(400, "The current password is not right.");
  }
  await setPassword(caller.id, body.password);
  return signedIn(200, await onlySession(caller.id, caller.email, body.password));
});
