import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { revoke } from "../../accounts/user-pool/identity.ts";
import { logError } from "../../platform/http/response.ts";
import { readRefreshToken, signedOutResponse } from "../../platform/http/session.ts";
import { signInRoutes } from "./routes.ts";

export const handler = route(signInRoutes, "POST /api/auth/logout", async ({ cookies, clientIp, now }) => {
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
