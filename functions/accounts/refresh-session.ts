import { signInRequired } from "../errors.ts";
import { readRefreshToken, sessionResponse } from "../http/session.ts";
import { route } from "../routing/route.ts";
import { refresh } from "./identity.ts";

export const handler = route("POST /api/auth/refresh", async ({ cookies }) => {
  const refreshToken = readRefreshToken(cookies);
  const tokens = refreshToken === undefined ? null : await refresh(refreshToken);
  if (tokens === null) throw signInRequired();
  return sessionResponse(tokens);
});
