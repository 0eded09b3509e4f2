import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { confirmEmail } from "../../accounts/members/member-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { getUser } from "../../accounts/user-pool/users.ts";
import { HttpError } from "../../platform/errors.ts";
import { sessionResponse } from "../../platform/http/session.ts";
import { ensurePerson } from "./ensure-person.ts";
import { signInWithinLimits } from "./limited-sign-in.ts";
import { redeemResetCode } from "./reset-code.ts";
import { signInRoutes } from "./routes.ts";
import { replaceSessions } from "./session-store.ts";

export const handler = route(signInRoutes, "POST /api/auth/reset", async ({ body, now, clientIp }) => {
  const { email, code, password } = body;
  await countAttempt(attemptLimits.resetsPerClient, clientIp, now);
  await countAttempt(attemptLimits.resetsPerEmail, email, now);
  // If an earlier call was interrupted after redeeming the code, the new password is already the current one.
  const isCurrent = async () => (await signInWithinLimits(email, password, clientIp, now)) !== null;
  const isRedeemed = await redeemResetCode(email, code, password);
  if (!isRedeemed && !(await isCurrent())) {
    throw new HttpError(400, "This code is wrong or has expired; request a new one.");
  }
  const person = await ensurePerson((await getUser(email)).id, email, now);
  if (isRedeemed) await confirmEmail(person.id, now);
  return sessionResponse(await replaceSessions(person.id, email, password));
});
