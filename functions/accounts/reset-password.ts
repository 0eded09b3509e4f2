import { HttpError } from "../errors.ts";
import { sessionResponse } from "../http/session.ts";
import { route } from "../routing/route.ts";
import { attemptLimits, countAttempt } from "./attempt-store.ts";
import { signInWithinLimits } from "./limited-sign-in.ts";
import { redeemResetCode } from "./reset-code.ts";
import { replaceSessions } from "./session-store.ts";
import { ensureAccount } from "./ensure-account.ts";
import { getUser } from "./users.ts";

export const handler = route("POST /api/auth/reset", async ({ body, now, source }) => {
  const { email, code, password } = body;
  await countAttempt(attemptLimits.resetsFromSource, source, now);
  await countAttempt(attemptLimits.resetsOfAddress, email, now);
  // When an earlier call broke off behind its code, that is used up and the new password the present one already.
  const isKnown = async () => (await signInWithinLimits(email, password, source, now)) !== null;
  if (!(await redeemResetCode(email, code, password)) && !(await isKnown())) {
    throw new HttpError(400, "This code is wrong or has expired; ask for a new one.");
  }
  const account = await ensureAccount((await getUser(email)).id, email, now);
  return sessionResponse(200, await replaceSessions(account.id, email, password));
});
