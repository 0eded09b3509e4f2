import { route } from "../../accounts/routing/route.ts";
import { setPassword } from "../../accounts/user-pool/users.ts";
import { HttpError } from "../../platform/errors.ts";
import { sessionResponse } from "../../platform/http/session.ts";
import { signInWithinLimits } from "./limited-sign-in.ts";
import { signInRoutes } from "./routes.ts";
import { replaceSessions } from "./session-store.ts";

export const handler = route(
  signInRoutes,
  "POST /api/account/password",
  async ({ person, body, now, clientIp }) => {
    const isCurrent = (password: string) => signInWithinLimits(person.email, password, clientIp, now);
    // If the response to an earlier call was lost, the new password is already the current one.
    if ((await isCurrent(body.current_password)) === null && (await isCurrent(body.password)) === null) {
      throw new HttpError(400, "The current password is incorrect.");
    }
    await setPassword(person.id, body.password);
    return sessionResponse(await replaceSessions(person.id, person.email, body.password));
  },
);
