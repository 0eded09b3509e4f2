import { HttpError } from "../errors.ts";
import { sessionResponse } from "../http/session.ts";
import { route } from "../routing/route.ts";
import { signInWithinLimits } from "./limited-sign-in.ts";
import { replaceSessions } from "./session-store.ts";
import { setPassword } from "./user-pool/users.ts";

export const handler = route("POST /api/account/password", async ({ person, body, now, clientIp }) => {
  const isCurrent = (password: string) => signInWithinLimits(person.email, password, clientIp, now);
  // If the response to an earlier call was lost, the new password is already the current one.
  if ((await isCurrent(body.current_password)) === null && (await isCurrent(body.password)) === null) {
    throw new HttpError(400, "The current password is incorrect.");
  }
  await setPassword(person.id, body.password);
  return sessionResponse(await replaceSessions(person.id, person.email, body.password));
});
