import { signInRequired } from "../errors.ts";
import { readRefreshToken, sessionResponse } from "../http/session.ts";
import { route } from "../routing/route.ts";
import { attemptLimits, countAttempt } from "./attempt-store.ts";
import { refresh } from "./user-pool/identity.ts";

export const handler = route("POST /api/auth/refresh", async ({ cookies, clientIp, now }) => {
  const refreshToken = readRefreshToken(cookies);
  if (refreshToken === undefined) throw signInRequired();
  await countAttempt(attemptLimits.sessionsPerClient, clientIp, now);
  const tokens = await refresh(refreshToken);
  if (tokens === null) throw signInRequired();
  return sessionResponse(tokens);
});
