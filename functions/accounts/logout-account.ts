import { logError } from "../http/response.ts";
import { readRefreshToken, signedOutResponse } from "../http/session.ts";
import { route } from "../routing/route.ts";
import { attemptLimits, countAttempt } from "./attempt-store.ts";
import { revoke } from "./user-pool/identity.ts";

export const handler = route("POST /api/auth/logout", async ({ cookies, clientIp, now }) => {
  const refreshToken = readRefreshToken(cookies);
  try {
    if (refreshToken !== undefined) {
      await countAttempt(attemptLimits.sessionsPerClient, clientIp, now);
      await revoke(refreshToken);
    }
  } catch (error) {
    // Clear the cookie anyway: someone logging out on a shared computer must not stay signed in.
    logError(error, "POST /api/auth/logout", 204);
  }
  return signedOutResponse();
});
