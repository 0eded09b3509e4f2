import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { refresh } from "../../accounts/user-pool/identity.ts";
import { signInRequired } from "../../platform/errors.ts";
import { readRefreshToken, sessionResponse } from "../../platform/http/session.ts";
import { signInRoutes } from "./routes.ts";

export const handler = route(signInRoutes, "POST /api/auth/refresh", async ({ cookies, clientIp, now }) => {
  const refreshToken = readRefreshToken(cookies);
  if (refreshToken === undefined) throw signInRequired();
  await countAttempt(attemptLimits.sessionsPerClient, clientIp, now);
  const tokens = await refresh(refreshToken);
  if (tokens === null) throw signInRequired();
  return sessionResponse(tokens);
});
