import { HttpError } from "../errors.ts";
import { sessionResponse } from "../http/session.ts";
import { route } from "../routing/route.ts";
import { signInWithinLimits } from "./limited-sign-in.ts";
import { replaceSessions } from "./session-store.ts";
import { setPassword } from "./users.ts";

export const handler = route("POST /api/account/password", async ({ caller, body, now, source }) => {
  const knows = (password: string) => signInWithinLimits(caller.email, password, source, now);
  // When the answer to an earlier call was lost, the new password is the present one already.
  if ((await knows(body.current_password)) === null && (await knows(body.password)) === null) {
    throw new HttpError(400, "The current password is not right.");
  }
  await setPassword(caller.id, body.password);
  return sessionResponse(200, await replaceSessions(caller.id, caller.email, body.password));
});
